import type { NodoEscaneado } from '#domain/dte/scan-xml.ts';
import { escapeAtributoC14n } from '#domain/texto/escape.ts';

/** Namespaces in scope: prefix → address; "" is the default one. */
export type Ambito = ReadonlyMap<string, string>;

/** Thrown for what only the general implementation may judge. */
export class FormaInusual extends Error {
  override readonly name = 'FormaInusual';
}

/** Prefixes that every implementation sorts alike, and none that XML keeps for itself. */
const PREFIJO = /^(?!xml)[a-z][a-z0-9]*$/;
const RARO_EN_DIRECCION = /[&<>"]/;
/** Signs that the canonical text of an element has in another form. */
const NO_CANONICO = /&(?!amp;|lt;|gt;)|>/;

/**
 * Canonical form (C14N 1.0) of an element of a text that `scanXml` took; `ambito` has the namespaces in scope there. Whatever is
 * canonical as it stands is taken from the text in one piece, which is nearly all of most documents.
 */
export function canonicalizeEscaneado(nodo: NodoEscaneado, ambito: Ambito, texto: string): string {
  if (ambito.has('')) unusual('a default namespace');
  const prefijos = [...ambito.keys()];
  const escritor = new Escritor(texto, nodo.contenido);
  escritor.writeContenido(nodo, ambito);
  return `${toEtiqueta(nodo, prefijos, ambito)}${escritor.take(nodo.cierre)}</${nodo.nombre}>`;
}

/** Namespaces in scope inside an element: those around it and its own. */
export function withDeclarados({ atributos }: NodoEscaneado, ambito: Ambito): Ambito {
  let dentro: Map<string, string> | null = null;
  for (const nombre in atributos) {
    if (!nombre.startsWith('xmlns')) continue;
    const prefijo = readPrefijo(nombre);
    const direccion = atributos[nombre] ?? '';
    if (direccion === '' || RARO_EN_DIRECCION.test(direccion)) unusual(nombre);
    const previa = ambito.get(prefijo);
    if (previa === direccion) continue;
    if (previa !== undefined) unusual(`${nombre} declared anew`);
    dentro ??= new Map(ambito);
    dentro.set(prefijo, direccion);
  }
  return dentro ?? ambito;
}

/** Prefix that an attribute declares; "" for the default namespace. */
function readPrefijo(declaracion: string): string {
  if (declaracion === 'xmlns') return '';
  const prefijo = declaracion.slice('xmlns:'.length);
  return declaracion.startsWith('xmlns:') && PREFIJO.test(prefijo) ? prefijo : unusual(declaracion);
}

/** Writes canonical text; what is so already is kept as one piece of the original until something else comes. */
class Escritor {
  readonly #texto: string;
  #forma = '';
  #desde: number;

  constructor(texto: string, desde: number) {
    this.#texto = texto;
    this.#desde = desde;
  }

  /** All that was written, with the original up to that place. */
  take(hasta: number): string {
    return this.#forma + this.#texto.slice(this.#desde, hasta);
  }

  writeContenido({ contenido, cierre, hijos }: NodoEscaneado, ambito: Ambito): void {
    let at = contenido;
    for (const hijo of hijos) {
      this.#writeTexto(at, hijo.inicio);
      this.#writeElemento(hijo, ambito);
      at = hijo.fin;
    }
    this.#writeTexto(at, cierre);
  }

  #writeElemento(nodo: NodoEscaneado, ambito: Ambito): void {
    const { nombre, atributos, inicio, contenido, cierre, fin } = nodo;
    let dentro = ambito;
    if (hasAtributos(atributos)) {
      dentro = withDeclarados(nodo, ambito);
      if (dentro.has('')) unusual('a default namespace');
      const nuevos = dentro === ambito ? [] : [...dentro.keys()].filter((prefijo) => !ambito.has(prefijo));
      const etiqueta = toEtiqueta(nodo, nuevos, dentro);
      if (etiqueta.length !== contenido - inicio || !this.#texto.startsWith(etiqueta, inicio))
        this.#replace(inicio, contenido, etiqueta);
    } else if (contenido - inicio !== nombre.length + 2) this.#replace(inicio, contenido, `<${nombre}>`);
    this.writeContenido(nodo, dentro);
    if (cierre === fin) this.#replace(fin, fin, `</${nombre}>`);
  }

  /** Writes text, in which the scanner takes no entities but the five of XML. */
  #writeTexto(desde: number, hasta: number): void {
    if (desde === hasta) return;
    const crudo = this.#texto.slice(desde, hasta);
    if (NO_CANONICO.test(crudo))
      this.#replace(
        ...[desde, hasta],
        crudo.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('>', '&gt;'),
      );
  }

  #replace(desde: number, hasta: number, canonico: string): void {
    this.#forma = this.take(desde) + canonico;
    this.#desde = hasta;
  }
}

function hasAtributos(atributos: NodoEscaneado['atributos']): boolean {
  for (const _nombre in atributos) return true;
  return false;
}

/** Opening tag with the declarations of those prefixes and the attributes, each in the order of the canonical form. */
function toEtiqueta(
  { nombre, atributos }: NodoEscaneado,
  prefijos: readonly string[],
  ambito: Ambito,
): string {
  let etiqueta = `<${nombre}`;
  for (const prefijo of prefijos.toSorted()) etiqueta += ` xmlns:${prefijo}="${ambito.get(prefijo) ?? ''}"`;
  for (const atributo of listAtributos(atributos, ambito))
    etiqueta += ` ${atributo}="${escapeAtributoC14n(atributos[atributo] ?? '')}"`;
  return `${etiqueta}>`;
}

/** Names of the attributes that declare no namespace: those without prefix first, the others by address and name. */
function listAtributos(atributos: NodoEscaneado['atributos'], ambito: Ambito): readonly string[] {
  const nombres = Object.keys(atributos).filter((nombre) => !nombre.startsWith('xmlns'));
  if (!nombres.some((nombre) => nombre.includes(':'))) return nombres.sort();
  const claves = new Map(nombres.map((nombre) => [nombre, claveDe(nombre, ambito)]));
  if (new Set(claves.values()).size !== nombres.length) unusual('the same attribute twice');
  const claveOf = (nombre: string): string => claves.get(nombre) ?? '';
  return nombres.sort((a, b) => (claveOf(a) < claveOf(b) ? -1 : 1));
}

/** Order of an attribute; no address begins with the sign that comes before those without prefix. */
function claveDe(nombre: string, ambito: Ambito): string {
  const signo = nombre.indexOf(':');
  if (signo < 0) return `\u0000${nombre}`;
  return (ambito.get(nombre.slice(0, signo)) ?? unusual(nombre)) + nombre.slice(signo + 1);
}

function unusual(que: string): never {
  throw new FormaInusual(que);
}
