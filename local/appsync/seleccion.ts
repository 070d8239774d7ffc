import { Kind } from 'graphql';
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Computes AppSync's `selectionSetList`: the selected names, nested ones with "/" ("datos/frases"). */
export function selectionSetList(info: GraphQLResolveInfo): string[] {
  const names: string[] = [];
  const walk = (set: SelectionSetNode | undefined, prefix: string): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const name = `${prefix}${(selection.alias ?? selection.name).value}`;
        names.push(name);
        walk(selection.selectionSet, `${name}/`);
      } else {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD ? info.fragments[selection.name.value] : selection;
        walk(inner?.selectionSet, prefix);
      }
    }
  };
  for (const node of info.fieldNodes) walk(node.selectionSet, '');
  return names;
}
