import { startAws } from '../../local/aws/start-aws.ts';

/** Runs in a process of its own for the kill tests: opens the folder in argv and prints its environment. */
async function main(): Promise<void> {
  const aws = await startAws({ dataDir: process.argv[2] ?? null });
  if (process.argv[3] === 'consume') {
    aws.consume('certificacion', (event) => {
      for (const { body } of event.Records) process.stdout.write(`${JSON.stringify({ body })}\n`);
      return Promise.resolve(undefined);
    });
  }
  process.stdout.write(`${JSON.stringify({ env: aws.env })}\n`);
}

void main();
