// The example is a test file itself.
import '../../docs/examples/storm-check.js';
