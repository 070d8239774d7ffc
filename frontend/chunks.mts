import { createHash } from 'node:crypto';

type Modulo = {
  code?: string | null | undefined;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
/** Reads what a module imports; null for a module that the build does not know. */
export type ReadModulo = (id: string) => Modulo | null;

/** Module that only passes the texts of each area on; who imports it brings the areas that it names, and no other. */
const TEXTOS = /\/traducciones\/areas\.ts$/;
const IMPORT_TEXTOS = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*\/traducciones\/areas\.ts["']/;
const EXPORT_TEXTOS = /export\s*\{\s*default as (\w+)\s*\}\s*from\s*["']\.\/([^"']+)["']/g;

/** Reads a module with the areas of texts that it names in the place of the module that passes them on. */
function withoutPaso(read: ReadModulo): ReadModulo {
  return (id) => {
    const modulo = read(id);
    const paso = modulo?.importedIds.find((each) => TEXTOS.test(each));
    if (!modulo || paso === undefined) return modulo;
    const nombres: string[] = (IMPORT_TEXTOS.exec(modulo.code ?? '')?.[1] ?? '').match(/\w+/g) ?? [];
    const carpeta = paso.slice(0, paso.lastIndexOf('/') + 1);
    const areas = [...(read(paso)?.code ?? '').matchAll(EXPORT_TEXTOS)]
      .filter(([, nombre = '']) => nombres.includes(nombre))
      .map(([, , archivo = '']) => carpeta + archivo);
    const { code, dynamicallyImportedIds } = modulo;
    return {
      code,
      dynamicallyImportedIds,
      importedIds: [...modulo.importedIds.filter((each) => each !== paso), ...areas],
    };
  };
}

/** From this size of its sources on, what the same screens share is a file of its own. */
const BYTES_PROPIOS = 8000;
/** Smaller parts that at least so many screens share are in one file, of the application if Home has them, if they bring nothing larger. */
const PANTALLAS_COMUNES = 4;
/** The buyer's page among the users of a module. */
const ENLACE = 'enlace';
/** Up to this size of its sources, what any two screens share is there too: a file costs more than its few bytes. */
const BYTES_MINIMOS = 2600;

/** Screen that the application begins with. Its first view does not wait for the small parts of the others. */
const INICIAL = 'home';
/** Up to this size, what a part of the frame has in common with a screen is in the file of the application. */
const BYTES_MENUDOS = 1000;
/** Up to this size, what the later parts of a sale have in common with one screen is in the common file. */
const BYTES_CON_VENTA = 1500;

/** Modules that the given ones bring with them, themselves included. */
function bring(ids: readonly string[], read: ReadModulo): Set<string> {
  const found = new Set<string>();
  const queue = [...ids];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(read(id)?.importedIds ?? []));
  }
  return found;
}

type Entradas = {
  /** The script that a page runs before all others. */
  arranque: string;
  aplicacion: string;
  /** The page of a buyer's link. */
  enlace: string;
  /** Part of the editor from which the code comes that loads while the user types. */
  diferidas: string;
  /** Modules that each screen of an issuer imports a moment after it has begun. */
  enseguida: readonly string[];
  /** Parts of the frame that load once the page is idle; what they alone bring is one file. */
  sinPrisa: readonly string[];
};

/**
 * Divides the code into few files, so that no page waits for a hundred. Each module goes to the file of what brings it:
 * the start of every page, what both pages share, the application, the frame's later parts and a screen,
 * the screens that have it in common, one screen, and the parts of a sale that load after its first view. Null leaves a module to the bundler. What a module imports has at
 * least the users of that module, so no two files need each other.
 */
export function divideModulos(
  readTodo: ReadModulo,
  { arranque, aplicacion, enlace, diferidas, enseguida, sinPrisa }: Entradas,
) {
  const read = withoutPaso(readTodo);
  const entradas = new Set([aplicacion, enlace]);
  const inicio = bring([arranque], read);
  const delEnlace = bring([enlace], read);
  const nucleo = bring([aplicacion], read);
  const basicos = new Set([...inicio, ...nucleo]);
  const despues = bring(read(diferidas)?.dynamicallyImportedIds ?? [], read);
  const usuarios = findUsuarios({ basicos, enlace }, read);
  const deVenta = usuarios.get(diferidas) ?? new Set();
  const primeros = new Map<string, string[]>();
  for (const pantalla of screensOf(basicos, read))
    for (const id of bring([pantalla], read))
      if (!basicos.has(id) && !delEnlace.has(id))
        primeros.set(id, [...(primeros.get(id) ?? []), toNombre(pantalla)]);
  const names = nameGrupos(primeros, usuarios, read);
  // The file of the application must not bring what only some screens share with the buyer's page.
  const comunes = bring(
    [...names].flatMap(([id, nombre]) => (['nucleo', 'base', 'comun'].includes(nombre) ? [id] : [])),
    read,
  );
  const nameBasico = (id: string): string | null => {
    if (inicio.has(id)) return 'arranque';
    if (nucleo.has(id)) return usuarios.get(id)?.has(ENLACE) === true ? 'base' : 'nucleo';
    if (!delEnlace.has(id) || (usuarios.get(id)?.size ?? 0) < 2) return null;
    return comunes.has(id) ? 'base' : 'enlace-y-otros';
  };
  // Parts of the frame are on every screen; what one of these has in common with them must not bring the rest of it.
  const delMarco = bring(
    [...laterOf(basicos, read).filter((id) => id.includes('/layouts/')), ...sinPrisa],
    read,
  );
  const delDispositivo = bring(enseguida, read);
  const delSinPrisa = bring(sinPrisa, read);
  const isPrimero = (id: string): boolean => ['nucleo', 'base'].includes(names.get(id) ?? '');
  const isMenudo = (id: string): boolean =>
    basicos.has(id) || isPrimero(id) || (read(id)?.code?.length ?? 0) < BYTES_MENUDOS;
  const nameDespues = (id: string): string | null => {
    if (isPrimero(id) || usuarios.get(id)?.has(ENLACE) === true) return null;
    if (delDispositivo.has(id)) return 'dispositivo';
    if (delSinPrisa.has(id) && !primeros.has(id)) return 'sin-prisa';
    if (!delMarco.has(id) || !primeros.has(id)) return null;
    return [...bring([id], read)].every(isMenudo) ? 'nucleo' : 'marco';
  };
  const isDeVenta = (id: string): boolean =>
    despues.has(id) && [...(usuarios.get(id) ?? [])].every((each) => deVenta.has(each));
  const isChico = findChicos({ primeros, usuarios }, read);
  const isConVenta = (id: string): boolean =>
    despues.has(id) && !isDeVenta(id) && !isPrimero(id) && nameDespues(id) === null && isChico(id);
  const isSuelto = (id: string): boolean =>
    basicos.has(id) || isPrimero(id) || names.get(id) === 'comun' || isConVenta(id);
  const nameVenta = (id: string): string | null => {
    if (isConVenta(id) && [...bring([id], read)].every(isSuelto)) return 'comun';
    return names.get(id) ?? (isDeVenta(id) ? 'venta-despues' : null);
  };
  return (id: string): string | null =>
    entradas.has(id) ? null : (nameBasico(id) ?? nameDespues(id) ?? nameVenta(id));
}

type Uso = {
  primeros: ReadonlyMap<string, readonly string[]>;
  usuarios: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * Tells what the later parts of a sale may share with one screen in the common file, which they load anyway: in the file of that
 * screen it would bring the rest of it.
 */
function findChicos({ primeros, usuarios }: Uso, read: ReadModulo): (id: string) => boolean {
  return (id) =>
    (primeros.get(id)?.length ?? 0) < 2 &&
    usuarios.get(id)?.has(ENLACE) !== true &&
    (read(id)?.code?.length ?? 0) < BYTES_CON_VENTA;
}

/**
 * The users of each module, which load it at once or later: screens, the buyer's page, and the frame around the screens. A part that loads
 * later counts for each screen that can ask for it.
 */
function findUsuarios(
  { basicos, enlace }: { basicos: ReadonlySet<string>; enlace: string },
  read: ReadModulo,
): ReadonlyMap<string, ReadonlySet<string>> {
  const pantallas = screensOf(basicos, read);
  const isPantalla = (id: string): boolean => pantallas.includes(id);
  const delMarco = laterOf(basicos, read).filter((id) => !isPantalla(id));
  const usuarios = new Map<string, Set<string>>();
  const note = (usuario: string, inicio: readonly string[]): void => {
    const vistos = new Set<string>();
    for (let nuevos = [...bring(inicio, read)]; nuevos.length > 0;) {
      for (const id of nuevos) {
        vistos.add(id);
        usuarios.set(id, (usuarios.get(id) ?? new Set()).add(usuario));
      }
      const siguientes = laterOf(
        nuevos.filter((id) => !basicos.has(id)),
        read,
      ).filter((id) => !isPantalla(id));
      nuevos = [...bring(siguientes, read)].filter((id) => !vistos.has(id));
    }
  };
  for (const pantalla of pantallas) note(toNombre(pantalla), [pantalla]);
  note('marco', delMarco);
  note(ENLACE, [enlace]);
  return usuarios;
}

const laterOf = (ids: Iterable<string>, read: ReadModulo): string[] => [
  ...new Set([...ids].flatMap((id) => read(id)?.dynamicallyImportedIds ?? [])),
];

/**
 * Name of the file of each of these modules, by the screens that have it with their first view. What others load later as
 * well is apart, so that they do not load a whole screen for it.
 */
function nameGrupos(
  primeros: ReadonlyMap<string, readonly string[]>,
  usuarios: ReadonlyMap<string, ReadonlySet<string>>,
  read: ReadModulo,
): ReadonlyMap<string, string> {
  const claveOf = (pantallas: readonly string[]): string => pantallas.join('-');
  const bytesDe = new Map<string, number>();
  for (const [id, pantallas] of primeros) {
    const clave = claveOf(pantallas);
    bytesDe.set(clave, (bytesDe.get(clave) ?? 0) + (read(id)?.code?.length ?? 0));
  }
  const isPequeno = (id: string): boolean => {
    const pantallas = primeros.get(id) ?? [];
    const bytes = bytesDe.get(claveOf(pantallas)) ?? 0;
    const limite = pantallas.length >= PANTALLAS_COMUNES ? BYTES_PROPIOS : BYTES_MINIMOS;
    // A style sheet has no size here, so that only many screens put it into the first load.
    const minimo = id.endsWith('.css') ? PANTALLAS_COMUNES : 2;
    return pantallas.length >= minimo && bytes < limite;
  };
  const isComun = (id: string): boolean =>
    [...bring([id], read)].every((each) => !primeros.has(each) || isPequeno(each));
  return new Map(
    [...primeros].map(([id, pantallas]) => {
      // The engine that draws a document for a buyer must not bring the application with it.
      const isBase = id.endsWith('.css') || usuarios.get(id)?.has(ENLACE) === true;
      if (isComun(id) && isBase) return [id, 'base'];
      if (isComun(id)) return [id, pantallas.includes(INICIAL) ? 'nucleo' : 'comun'];
      const isDeOtros = [...(usuarios.get(id) ?? [])].some((each) => !pantallas.includes(each));
      const nombre = toNombreCorto(claveOf(pantallas));
      if (usuarios.get(id)?.has(ENLACE) === true) return [id, `${nombre}-y-enlace`];
      return [id, isDeOtros ? `${nombre}-y-otros` : nombre];
    }),
  );
}

/** From this length on, a name is cut and told apart by a sum. */
const LARGO = 30;

function toNombreCorto(clave: string): string {
  if (clave.length <= LARGO) return clave;
  return `${clave.slice(0, LARGO)}-${createHash('sha256').update(clave).digest('hex').slice(0, 6)}`;
}

const toNombre = (pantalla: string): string =>
  pantalla.slice(pantalla.lastIndexOf('/') + 1, pantalla.lastIndexOf('.'));

/** Screens of the routes, always in the same order: what the application itself imports later. */
function screensOf(basicos: ReadonlySet<string>, read: ReadModulo): string[] {
  return laterOf(basicos, read)
    .filter((id) => id.includes('/screens/'))
    .sort();
}
