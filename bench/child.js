import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A module of this folder in a process of its own, which answers one question at a time. It says when it is ready. */
export function startChild(file, args = []) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const answers = [];
  let broken = null;
  child.on('message', (answer) => answers.shift()?.resolve(answer));
  child.on('exit', (code) => {
    broken = new Error(`${file} ${args.join(' ')} stopped with exit code ${code}`);
    for (const { reject } of answers) reject(broken);
  });
  const hear = () =>
    new Promise((resolve, reject) => {
      if (broken === null) answers.push({ resolve, reject });
      else reject(broken);
    });
  return {
    ready: hear(),
    ask(question) {
      child.send(question);
      return hear();
    },
    stop: () => child.kill('SIGKILL'),
  };
}
