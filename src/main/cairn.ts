import { cairnProgram } from './commands/program.ts';
import { runProgram } from './commands/remote/index.ts';

await runProgram(cairnProgram());
