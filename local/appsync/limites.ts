import { GraphQLError, Kind } from 'graphql';
import type { ASTVisitor, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql';

export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_MS = 30_000;
const MAX_DEPTH = 8;
const MAX_RESOLVERS = 20;

type Fragmentos = (name: string) => FragmentDefinitionNode | null | undefined;

/** The API's `queryDepthLimit` and `resolverCountLimit`: every field of the root is one resolver. */
export function limitRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const fragmentos: Fragmentos = (name) => context.getFragment(name);
      if (depthOf(node.selectionSet, fragmentos, 1) > MAX_DEPTH) {
        context.reportError(new GraphQLError(`Query depth exceeds ${MAX_DEPTH}.`, { nodes: node }));
      }
      if (countFields(node.selectionSet, fragmentos, 0) > MAX_RESOLVERS) {
        context.reportError(new GraphQLError(`Resolver count exceeds ${MAX_RESOLVERS}.`, { nodes: node }));
      }
    },
  };
}

function depthOf(set: SelectionSetNode | undefined, fragmentos: Fragmentos, depth: number): number {
  if (set === undefined) return depth - 1;
  if (depth > MAX_DEPTH + 1) return depth;
  const depths = set.selections.map((selection) => {
    if (selection.kind === Kind.FIELD) return depthOf(selection.selectionSet, fragmentos, depth + 1);
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragmentos(selection.name.value) : selection;
    return depthOf(inner?.selectionSet, fragmentos, depth);
  });
  return Math.max(depth, ...depths);
}

/** Nested spreads are followed to a fixed depth: a cycle of fragments is refused by another rule. */
function countFields(set: SelectionSetNode | undefined, fragmentos: Fragmentos, level: number): number {
  if (set === undefined || level > MAX_DEPTH) return 0;
  return set.selections.reduce((count, selection) => {
    if (selection.kind === Kind.FIELD) return count + 1;
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragmentos(selection.name.value) : selection;
    return count + countFields(inner?.selectionSet, fragmentos, level + 1);
  }, 0);
}
