// What every engine must do. In one file, because loading the host takes longer than most of these tests.
import './conformance/log.js';
import './conformance/deadlines.js';
import './conformance/lobby.js';
import './conformance/jobs.js';
import './conformance/signals.js';
