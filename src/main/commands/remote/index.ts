export { remoteCommands } from './remote-commands.ts';
export { connectionOptions } from './connect.ts';
export { runProgram } from './run-program.ts';
