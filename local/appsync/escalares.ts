import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import type { GraphQLSchema } from 'graphql';

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}(:\d{2})?)$/;

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  AWSTimestamp: (value) => typeof value === 'number' && Number.isInteger(value),
  AWSDateTime: (value) => typeof value === 'string' && ISO_INSTANT.test(value),
  AWSEmail: (value) => typeof value === 'string' && /^[^@\s]+@[^@\s]+$/.test(value),
  AWSURL: (value) => typeof value === 'string' && URL.canParse(value),
  AWSJSON: (value) => typeof value === 'string',
};

/** Gives AppSync's scalars their checks: a schema read from text accepts anything in them. */
export function attachEscalares(schema: GraphQLSchema): void {
  for (const [name, isValid] of Object.entries(CHECKS)) {
    const type = schema.getType(name);
    if (!(type instanceof GraphQLScalarType)) continue;
    const check = (value: unknown): unknown => {
      if (isValid(value)) return value;
      throw new GraphQLError(`Can't serialize value: invalid ${name}.`);
    };
    type.serialize = check;
    type.parseValue = check;
    type.parseLiteral = (node) => {
      if (node.kind === Kind.INT) return check(Number(node.value));
      return check(node.kind === Kind.STRING ? node.value : null);
    };
  }
}
