/** Error thrown by `util.error`: the typed error of the resolver. */
export class ErrorResolver extends Error {
  readonly errorType: string | null;
  readonly data: unknown;
  readonly errorInfo: unknown;

  constructor(
    message: string,
    { errorType, data, errorInfo }: Pick<ErrorResolver, 'errorType' | 'data' | 'errorInfo'>,
  ) {
    super(message);
    this.errorType = errorType;
    this.data = data;
    this.errorInfo = errorInfo;
  }
}

/** Stands in for `@aws-appsync/utils`, whose functions exist only inside AppSync. */
export const util = {
  error(message: string, errorType?: string, data?: unknown, errorInfo?: unknown): never {
    throw new ErrorResolver(message, {
      errorType: errorType ?? null,
      data: data ?? null,
      errorInfo: errorInfo ?? null,
    });
  },
} as const;
