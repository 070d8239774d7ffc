import { createHash, randomInt, randomUUID } from 'node:crypto';
import { renewCodigo } from './codigos.ts';
import type { ContextoIdentidad } from './contexto.ts';
import { SIN_FALLOS } from './usuarios.ts';
import type { Usuario } from './usuarios.ts';

/**
 * An account as the operations without a session see it. A name that nobody has gets a shadow: an account in memory with
 * the same limits, whose password and codes nobody knows. Both take the same steps and write as much to the store, so
 * neither words nor times tell who exists.
 */
export type Cuenta = {
  usuario: Usuario;
  isSombra: boolean;
  change: <T>(change: (usuario: Usuario) => T) => Promise<T | null>;
};

/** Operations that limit tries apart from one another. */
type Uso = 'ingreso' | 'clave' | 'registro';
type Pedido = {
  uso: Uso;
  /** Whether the operation does something for this user; the others get a shadow too. */
  isApto?: (usuario: Usuario) => boolean;
};

const MAX_SOMBRAS = 10_000;
const SOMBRA = 'SOMBRA';
const BYTES_VERIFICADOR = 12;

export async function findCuenta(
  contexto: ContextoIdentidad,
  nombre: string,
  { uso, isApto = () => true }: Pedido,
): Promise<Cuenta> {
  const usuario = await contexto.usuarios.find(nombre);
  if (usuario !== null && isApto(usuario)) {
    return { usuario, isSombra: false, change: (change) => contexto.usuarios.change(usuario.nombre, change) };
  }
  const sombra = sombraOf(contexto, usuario?.nombre ?? nombre, uso);
  return {
    usuario: sombra,
    isSombra: true,
    change: async (change) => {
      const answer = change(sombra);
      // One row is written over and over, in the time that the change of a user takes.
      await contexto.almacen.put(SOMBRA, 'usuario', sombra);
      return answer;
    },
  };
}

/** Writes to the store as much as a message with a code would. */
export async function pretendEnvio({ almacen }: ContextoIdentidad, nombre: string): Promise<void> {
  await almacen.put(SOMBRA, 'carta', { id: randomUUID(), para: nombre, texto: 'x'.repeat(200) });
}

function sombraOf(contexto: ContextoIdentidad, nombre: string, uso: Uso): Usuario {
  const { sombras } = contexto;
  const key = `${uso}:${nombre.trim().toLowerCase()}`;
  const known = sombras.get(key);
  if (known !== undefined) return known;
  const [oldest] = sombras.keys();
  if (sombras.size >= MAX_SOMBRAS && oldest !== undefined) sombras.delete(oldest);
  const nueva = buildSombra(contexto, nombre);
  // Who signed up was sent a code, so the shadow of a sign-up has one as well.
  if (uso === 'registro') renewCodigo(nueva, 'registro', contexto.now());
  sombras.set(key, nueva);
  return nueva;
}

/** Account that no password opens; the salt of a name is always the same, also after a restart. */
function buildSombra({ llaves, now }: ContextoIdentidad, nombre: string): Usuario {
  const semilla = createHash('sha256').update(`${llaves.kid}:${nombre.toLowerCase()}`).digest('hex');
  const partes = Array.from({ length: BYTES_VERIFICADOR }, (_, i) =>
    createHash('sha256').update(`${semilla}:${i}`).digest('hex'),
  );
  return {
    nombre,
    sub: randomUUID(),
    estado: 'CONFIRMED',
    habilitado: true,
    sal: semilla.slice(0, 32),
    verificador: partes.join(''),
    atributos: { email: `${randomInt(1_000_000)}@sombra.invalid` },
    grupos: [],
    creado: now(),
    modificado: now(),
    fallos: SIN_FALLOS,
    codigo: null,
    envios: { registro: [], clave: [] },
  };
}
