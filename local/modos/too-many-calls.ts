import { AwsError } from '../aws/aws-error.ts';

/** Answer of Lambda to a call for which there is no place: those kept for the function, or those of the account, are taken. */
export function tooManyCalls(Reason: string): AwsError {
  return new AwsError('TooManyRequestsException', 'Rate Exceeded.', {
    status: 429,
    extra: { Reason, Type: 'User' },
  });
}

export function isTooManyCalls(error: unknown): error is AwsError {
  return error instanceof AwsError && error.type === 'TooManyRequestsException';
}
