import { GraphQLError, Kind, Lexer, Source, TokenKind } from 'graphql';
import type { ASTVisitor, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql';
import { LIMITES_API } from '../../lib/limites.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_MS = 30_000;
/** Bytes of the largest answer of a function that is called for an answer, and of the largest that a resolver may give. */
const MAX_FUNCION_BYTES = 6_291_556;
const MAX_RESOLVER_BYTES = 5 * 1024 * 1024;
const { profundidad: MAX_DEPTH, resolvers: MAX_RESOLVERS } = LIMITES_API;

/** Characters of a query; the longest of ours has 3,000. Texts belong into its variables. */
const MAX_TEXTO = 20_000;
/** Words and signs of a query. Comparing its fields takes a time that grows with their square; the longest of ours has 225. */
const MAX_TOKENS = 600;
/** Brackets within brackets: the parser calls itself for each and would exhaust the stack. */
const MAX_ANIDADOS = 100;
const ABREN: readonly TokenKind[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const CIERRAN: readonly TokenKind[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/** Refuses a query that is too long or too nested to be parsed; its words are read one by one. Throws a GraphQLError. */
export function checkQuery(query: string): void {
  if (query.length > MAX_TEXTO) throw new GraphQLError(`Query exceeds ${MAX_TEXTO} characters.`);
  const lexer = new Lexer(new Source(query));
  let anidados = 0;
  for (let tokens = 0; lexer.advance().kind !== TokenKind.EOF; tokens += 1) {
    const { kind } = lexer.token;
    anidados += ABREN.includes(kind) ? 1 : CIERRAN.includes(kind) ? -1 : 0;
    if (tokens >= MAX_TOKENS) throw new GraphQLError(`Query exceeds ${MAX_TOKENS} tokens.`);
    if (anidados > MAX_ANIDADOS) throw new GraphQLError(`Query nests deeper than ${MAX_ANIDADOS}.`);
  }
}

/** Reason for which the answer of a function reaches nobody; null when it does. */
export function findExceso(json: string): string | null {
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_FUNCION_BYTES)
    return `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (${MAX_FUNCION_BYTES} bytes).`;
  return bytes > MAX_RESOLVER_BYTES ? 'Response size exceeded 5MB limit' : null;
}

type Fragmentos = (name: string) => FragmentDefinitionNode | null | undefined;

/**
 * Applies the API's `queryDepthLimit` and `resolverCountLimit`; every root field counts as one resolver. Runs only on
 * documents that are valid already, because a cycle of fragments would not end.
 */
export function limitRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const fragmentos: Fragmentos = (name) => context.getFragment(name);
      if (depthOf(node.selectionSet, fragmentos, { depth: 1, spreads: 0 }) > MAX_DEPTH) {
        context.reportError(new GraphQLError(`Query depth exceeds ${MAX_DEPTH}.`, { nodes: node }));
      }
      if (countFields(node.selectionSet, fragmentos, 0) > MAX_RESOLVERS) {
        context.reportError(new GraphQLError(`Resolver count exceeds ${MAX_RESOLVERS}.`, { nodes: node }));
      }
    },
  };
}

/** Depth to which fragment spreads inside spreads are followed; deeper ones are refused as too deep. */
const MAX_SPREADS = 6;
const TOO_DEEP = MAX_DEPTH + 1;

type Nivel = { depth: number; spreads: number };

function depthOf(
  set: SelectionSetNode | undefined,
  fragmentos: Fragmentos,
  { depth, spreads }: Nivel,
): number {
  if (set === undefined) return depth - 1;
  if (depth > MAX_DEPTH || spreads > MAX_SPREADS) return TOO_DEEP;
  const depths = set.selections.map((selection) => {
    if (selection.kind === Kind.FIELD) {
      return depthOf(selection.selectionSet, fragmentos, { depth: depth + 1, spreads });
    }
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragmentos(selection.name.value) : selection;
    return depthOf(inner?.selectionSet, fragmentos, { depth, spreads: spreads + 1 });
  });
  return Math.max(depth, ...depths);
}

function countFields(set: SelectionSetNode | undefined, fragmentos: Fragmentos, spreads: number): number {
  if (set === undefined) return 0;
  if (spreads > MAX_SPREADS) return MAX_RESOLVERS + 1;
  return set.selections.reduce((count, selection) => {
    if (selection.kind === Kind.FIELD) return count + 1;
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragmentos(selection.name.value) : selection;
    return count + countFields(inner?.selectionSet, fragmentos, spreads + 1);
  }, 0);
}
