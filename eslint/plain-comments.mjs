/**
 * Refuses comments that a newcomer cannot follow: a docstring that begins with a question word or a preposition, so
 * that the sentence has neither subject nor verb; a pronoun for a person that the sentence does not name; and the name
 * of a document that is not in the repository.
 */

const RIDDLE = /^(?:What|Of|As|In|Who|Whose|Whoever|Nobody|How|Where|Why)\b/;
const PRONOUN = /\b(?:he|him|his|whoever)\b/i;
const ABSENT =
  /fel-guide|frontend guide|external-services|frontend\.md|architecture\.md|local-stack|performance\.md|peers-and-demand|house\.md/i;

const messages = {
  riddle: '"{{found}}" begins a riddle: begin with the noun or the verb that says what the thing is or does.',
  pronoun: '"{{found}}": name the person (the user, the issuer, the accountant) or say "they".',
  absent: '"{{found}}" is not in the repository: put the fact into docs/ and name that file.',
};

function findFault({ type, value }) {
  const isDocstring = type === 'Block' && value.startsWith('*');
  const text = value.replaceAll(/(?:^\*|\n\s*\*)/g, ' ').trim();
  const riddle = isDocstring ? RIDDLE.exec(text) : null;
  if (riddle !== null) return { messageId: 'riddle', found: riddle[0] };
  const pronoun = PRONOUN.exec(text);
  if (pronoun !== null) return { messageId: 'pronoun', found: pronoun[0] };
  const absent = ABSENT.exec(text);
  return absent === null ? null : { messageId: 'absent', found: absent[0] };
}

const plain = {
  meta: { type: 'suggestion', messages, schema: [] },
  create({ sourceCode, report }) {
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          const fault = findFault(comment);
          if (fault === null) continue;
          report({ loc: comment.loc, messageId: fault.messageId, data: { found: fault.found } });
        }
      },
    };
  },
};

export const plainComments = { rules: { plain } };
