import type { NodoXml } from './nodo-xml.ts';

/** Deepest nesting and longest text that this reader takes; a document has 12 levels and some kilobytes. */
const MAX_NIVELES = 64;
const MAX_TEXTO = 2_000_000;

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const DECLARACION =
  /^<\?xml version=(["'])1\.[01]\1(?: encoding=(["'])[\w.-]+\2)?(?: standalone=(["'])(?:yes|no)\3)?\s*\?>/;
/** Signs that an attribute may hold only as an entity, and blanks that a reader turns into a space. */
const RARO_EN_VALOR = /[<>\n\t]/;
/** Every character that is no blank of XML, which knows fewer of them than `trim`. */
const NO_BLANCO = /[^ \t\n]/;
const ENTIDAD = /&([^;&]*;?)/g;
const ENTIDADES: ReadonlyMap<string, string> = new Map([
  ['amp;', '&'],
  ['lt;', '<'],
  ['gt;', '>'],
  ['quot;', '"'],
  ['apos;', "'"],
]);

/** Codes of the characters that steer the walk. */
const C = {
  linea: 10,
  espacio: 32,
  comillas: 34,
  apostrofo: 39,
  barra: 47,
  dosPuntos: 58,
  igual: 61,
  mayor: 62,
  guionBajo: 95,
} as const;

/** Kind of each ASCII character in a name: 0 none, 1 only after the first, 2 anywhere. */
const EN_NOMBRE = new Uint8Array(128);
for (const letra of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_')
  EN_NOMBRE[letra.charCodeAt(0)] = 2;
for (const signo of '0123456789.-') EN_NOMBRE[signo.charCodeAt(0)] = 1;

/** An element with its places in the text: of its opening tag, of its content, of its closing tag, and after it. */
export type NodoEscaneado = Omit<NodoXml, 'hijos'> & {
  readonly inicio: number;
  readonly contenido: number;
  /** The same as `fin` where the element closes itself. */
  readonly cierre: number;
  readonly fin: number;
  readonly hijos: readonly NodoEscaneado[];
};

/** The root and the text to which its places belong, whose lines all end with LF. */
export type XmlEscaneado = { readonly raiz: NodoEscaneado; readonly texto: string };

type Abierto = {
  nombre: string;
  local: string;
  atributos: Record<string, string>;
  hijos: Abierto[];
  texto: string;
  inicio: number;
  contenido: number;
  cierre: number;
  fin: number;
};

/** Thrown inside this file for what only the tolerant reader may judge. */
class Inusual extends Error {}

/**
 * Reads XML as nearly every certifier writes it, in one walk over the text; null for anything unusual (CDATA, comments,
 * instructions, numeric or HTML entities, a DOCTYPE) and for anything that is not well formed. `readXml` then asks the
 * tolerant reader, which is many times slower, and which gives the same for all that is read here.
 */
export function scanXml(text: string): XmlEscaneado | null {
  if (text.length > MAX_TEXTO || CONTROL.test(text)) return null;
  try {
    const texto = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    return { raiz: new Lector(texto).read(), texto };
  } catch (error) {
    if (error instanceof Inusual) return null;
    throw error;
  }
}

class Lector {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): NodoEscaneado {
    const text = this.#text;
    const documento = this.#open('', 0);
    const pila = [documento];
    let actual = documento;
    this.#at = DECLARACION.exec(text)?.[0].length ?? 0;
    for (let menor = text.indexOf('<', this.#at); menor >= 0; menor = text.indexOf('<', this.#at)) {
      if (menor > this.#at) actual.texto += decode(text.slice(this.#at, menor));
      this.#at = menor + 1;
      if (text.charCodeAt(this.#at) === C.barra) {
        this.#close(actual.nombre);
        actual.cierre = menor;
        actual.fin = this.#at;
        pila.pop();
        actual = pila[pila.length - 1] ?? unusual();
        continue;
      }
      const nodo = this.#open(this.#readNombre(), menor);
      actual.hijos.push(nodo);
      const seCierra = this.#readAtributos(nodo.atributos);
      nodo.contenido = this.#at;
      nodo.cierre = this.#at;
      nodo.fin = this.#at;
      if (seCierra) continue;
      if (pila.push(nodo) > MAX_NIVELES) unusual();
      actual = nodo;
    }
    if (pila.length !== 1) unusual();
    return this.#end(documento);
  }

  /** The only element of the whole text, which has nothing but blanks around it. */
  #end({ hijos, texto }: Abierto): NodoEscaneado {
    const [raiz, otra] = hijos;
    if (raiz === undefined || otra !== undefined) return unusual();
    return NO_BLANCO.test(texto + this.#text.slice(this.#at)) ? unusual() : raiz;
  }

  #open(nombre: string, inicio: number): Abierto {
    const local = nombre.slice(nombre.indexOf(':') + 1);
    return { nombre, local, atributos: {}, hijos: [], texto: '', inicio, contenido: 0, cierre: 0, fin: 0 };
  }

  /** Reads the rest of a closing tag, which must be that of the open element, without blanks. */
  #close(nombre: string): void {
    const fin = this.#at + 1 + nombre.length;
    if (
      nombre === '' ||
      !this.#text.startsWith(nombre, this.#at + 1) ||
      this.#text.charCodeAt(fin) !== C.mayor
    )
      unusual();
    this.#at = fin + 1;
  }

  #readNombre(): string {
    const inicio = this.#at;
    this.#skipParte();
    if (this.#text.charCodeAt(this.#at) === C.dosPuntos) {
      this.#at += 1;
      this.#skipParte();
      return this.#text.slice(inicio, this.#at);
    }
    const nombre = this.#text.slice(inicio, this.#at);
    // The names of a plain object's own members begin so; the tolerant reader renames or refuses them, and "prototype".
    return this.#text.charCodeAt(inicio) >= C.guionBajo &&
      (nombre in Object.prototype || nombre === 'prototype')
      ? unusual()
      : nombre;
  }

  /** Goes over a name without prefix. */
  #skipParte(): void {
    const text = this.#text;
    let at = this.#at;
    if (EN_NOMBRE[text.charCodeAt(at)] !== 2) unusual();
    do at += 1;
    while ((EN_NOMBRE[text.charCodeAt(at)] ?? 0) > 0);
    this.#at = at;
  }

  /** Reads the rest of an opening tag into `atributos`; answers whether it closes itself. */
  #readAtributos(atributos: Record<string, string>): boolean {
    const text = this.#text;
    for (;;) {
      const inicio = this.#at;
      while (isBlanco(text.charCodeAt(this.#at))) this.#at += 1;
      const codigo = text.charCodeAt(this.#at);
      if (codigo === C.mayor || codigo === C.barra) break;
      if (this.#at === inicio) unusual();
      const nombre = this.#readNombre();
      if (nombre in atributos) unusual();
      atributos[nombre] = this.#readValor();
    }
    const seCierra = text.charCodeAt(this.#at) === C.barra;
    if (seCierra && text.charCodeAt(this.#at + 1) !== C.mayor) unusual();
    this.#at += seCierra ? 2 : 1;
    return seCierra;
  }

  #readValor(): string {
    const text = this.#text;
    const comilla = text.charCodeAt(this.#at + 1);
    if (text.charCodeAt(this.#at) !== C.igual || (comilla !== C.comillas && comilla !== C.apostrofo))
      unusual();
    const fin = text.indexOf(comilla === C.comillas ? '"' : "'", this.#at + 2);
    if (fin < 0) unusual();
    const valor = text.slice(this.#at + 2, fin);
    if (RARO_EN_VALOR.test(valor)) unusual();
    this.#at = fin + 1;
    return decode(valor);
  }
}

function isBlanco(codigo: number): boolean {
  return codigo === C.espacio || codigo === C.linea;
}

function decode(text: string): string {
  return text.includes('&')
    ? text.replace(ENTIDAD, (_todo, entidad: string) => ENTIDADES.get(entidad) ?? unusual())
    : text;
}

function unusual(): never {
  throw new Inusual();
}
