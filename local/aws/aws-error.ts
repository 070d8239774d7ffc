/** An error in AWS's form: `type` is the name of the exception, `extra` its other members. */
export class AwsError extends Error {
  readonly type: string;
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    type: string,
    message: string,
    options: { status?: number; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'AwsError';
    this.type = type;
    this.status = options.status ?? 400;
    this.extra = options.extra ?? {};
  }
}
