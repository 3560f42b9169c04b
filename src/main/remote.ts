import { remoteProgram } from './commands/remote-program.ts';
import { runProgram } from './commands/remote/index.ts';

await runProgram(remoteProgram());
