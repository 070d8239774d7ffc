import { DteIlegible } from '../dte/dte-leido.ts';
import { LIMITES_XML } from '../dte/limites-xml.ts';

const CDATA = { inicio: '<![CDATA[', fin: ']]>' } as const;
const COMENTARIO = { inicio: '<!--', fin: '-->' } as const;
/** An entity after its ampersand; names of entities are short. */
const ENTIDAD = /(?:#\d{1,7}|#x[\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;

/**
 * Makes the text readable that some issuers write: bare ampersands are escaped and comments stripped (spec 2 §5), but not
 * inside CDATA, where both are text. It walks the text once; what has no end is left for the reader to refuse. Throws DteIlegible for
 * more bare ampersands than LIMITES_XML, each of which the readers after it would take for an entity.
 */
export function prepareXml(xml: string): string {
  const cuenta = { sueltos: 0 };
  let prepared = '';
  let at = 0;
  for (let mark = xml.indexOf('<!'); mark >= 0; mark = xml.indexOf('<!', at)) {
    prepared += escapeSueltos(xml.slice(at, mark), cuenta);
    const isComentario = xml.startsWith(COMENTARIO.inicio, mark);
    if (!isComentario && !xml.startsWith(CDATA.inicio, mark)) {
      prepared += '<!';
      at = mark + 2;
      continue;
    }
    const { inicio, fin } = isComentario ? COMENTARIO : CDATA;
    const end = xml.indexOf(fin, mark + inicio.length);
    if (end < 0) return prepared + xml.slice(mark);
    at = end + fin.length;
    if (!isComentario) prepared += xml.slice(mark, at);
  }
  return prepared + escapeSueltos(xml.slice(at), cuenta);
}

/** Looks at the ampersands alone, because most texts have few of them. */
function escapeSueltos(text: string, cuenta: { sueltos: number }): string {
  let escaped = '';
  let at = 0;
  for (let signo = text.indexOf('&'); signo >= 0; signo = text.indexOf('&', signo + 1)) {
    ENTIDAD.lastIndex = signo + 1;
    if (ENTIDAD.test(text)) continue;
    cuenta.sueltos += 1;
    if (cuenta.sueltos > LIMITES_XML.sueltos)
      throw new DteIlegible('MEDIDA', 'too many ampersands', { parte: 'sueltos' });
    escaped += `${text.slice(at, signo)}&amp;`;
    at = signo + 1;
  }
  return at === 0 ? text : escaped + text.slice(at);
}
