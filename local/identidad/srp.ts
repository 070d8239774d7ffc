import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Secure remote password of the user pool: 3072-bit group of RFC 3526, g = 2. */
const PRIME = getDiffieHellman('modp15').getPrime();
const GENERATOR = 2;
const N = toBigInt(PRIME);
const G = BigInt(GENERATOR);
/** Public values with which the common secret would be known beforehand. */
const TRIVIALES: readonly bigint[] = [0n, 1n, N - 1n];
const K = toBigInt(sha256(Buffer.concat([pad(N), pad(G)])));

export type Credencial = { sal: string; verificador: string };
export type Reto = { srpA: string; srpB: string; secretoB: string };
export type Respuesta = {
  poolName: string;
  usuario: string;
  secretBlock: string;
  timestamp: string;
  firma: string;
};

/** Makes the salt and verifier that are stored instead of a password. */
export function createCredencial(poolName: string, usuario: string, clave: string): Credencial {
  const sal = toBigInt(randomBytes(16));
  return { sal: sal.toString(16), verificador: verifierOf(poolName, usuario, clave, sal).toString(16) };
}

export function isClaveOf(credencial: Credencial, poolName: string, usuario: string, clave: string): boolean {
  const candidate = verifierOf(poolName, usuario, clave, fromHex(credencial.sal));
  return timingSafeEqual(sha256(pad(candidate)), sha256(pad(fromHex(credencial.verificador))));
}

/** Server half of the exchange; null when the client's public value is not usable. */
export function createReto(credencial: Credencial, srpA: string): Reto | null {
  if (!/^[0-9a-fA-F]{1,1024}$/.test(srpA) || TRIVIALES.includes(fromHex(srpA) % N)) return null;
  const b = toBigInt(randomBytes(32));
  const publicB = (K * fromHex(credencial.verificador) + powMod(G, b)) % N;
  return { srpA, srpB: publicB.toString(16), secretoB: b.toString(16) };
}

/** Whether the answer was computed with the password of the credential. */
export function isRespuestaValida(credencial: Credencial, reto: Reto, respuesta: Respuesta): boolean {
  const a = fromHex(reto.srpA);
  const u = toBigInt(sha256(Buffer.concat([pad(a), pad(fromHex(reto.srpB))])));
  if (u === 0n) return false;
  const shared = powMod((a * powMod(fromHex(credencial.verificador), u)) % N, fromHex(reto.secretoB));
  const prk = createHmac('sha256', pad(u)).update(pad(shared)).digest();
  const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
  const expected = createHmac('sha256', key)
    .update(respuesta.poolName + respuesta.usuario)
    .update(Buffer.from(respuesta.secretBlock, 'base64'))
    .update(respuesta.timestamp)
    .digest();
  const given = Buffer.from(respuesta.firma, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function verifierOf(poolName: string, usuario: string, clave: string, sal: bigint): bigint {
  const identity = sha256(Buffer.from(`${poolName}${usuario}:${clave}`, 'utf8'));
  return powMod(G, toBigInt(sha256(Buffer.concat([pad(sal), identity]))));
}

/**
 * base ** exponent mod N. Diffie and Hellman's exchange computes just that, natively and in a time that does not tell the
 * exponent; BigInt needs six times as long, in which nobody else is answered.
 */
function powMod(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(PRIME, GENERATOR);
  exchange.setPrivateKey(bytesOf(exponent));
  return toBigInt(exchange.computeSecret(bytesOf(base % N)));
}

function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** Bytes of a non-negative number in two's complement, with a leading zero when the top bit is set. */
function pad(value: bigint): Buffer {
  const bytes = bytesOf(value);
  return (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}
