import type { GraphQLError } from 'graphql';
import { ErrorResolver } from '../appsync-utils-shim.ts';

export type ErrorAppsync = {
  path: readonly (string | number)[] | null;
  data: unknown;
  errorType: string | null;
  errorInfo: unknown;
  locations: { line: number; column: number; sourceName: null }[] | null;
  message: string;
};

/** Shapes an error as AppSync does: `errorType`, `errorInfo` and `data` beside the message, never under `extensions`. */
export function toErrorAppsync(error: GraphQLError): ErrorAppsync {
  const own = error.originalError instanceof ErrorResolver ? error.originalError : null;
  return {
    path: error.path ?? null,
    data: own?.data ?? null,
    errorType: own?.errorType ?? null,
    errorInfo: own?.errorInfo ?? null,
    locations: error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null,
    message: error.message,
  };
}

export function toValidacion(error: GraphQLError): ErrorAppsync {
  return {
    ...toErrorAppsync(error),
    errorType: 'ValidationError',
    message: `Validation error of type ValidationError: ${error.message}`,
  };
}

export function onlyError(
  errorType: string,
  message: string,
): { errors: { errorType: string; message: string }[] } {
  return { errors: [{ errorType, message }] };
}
