import { pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';

/**
 * Rounds of key derivation that one file may ask for in all its parts. Programs write 2,000 to 10,000 for each part and
 * the most careful ones 100,000; the field itself admits 2^31, which would take an hour.
 */
export const MAX_VUELTAS = 500_000;

/** The file asks for more rounds than `MAX_VUELTAS`. */
export class DemasiadasVueltas extends Error {
  override readonly name = 'DemasiadasVueltas';
}

/** Rounds left for the file that is open; what the program itself writes is not counted. */
let quedan = Infinity;

function spend(vueltas: number): void {
  if (!Number.isInteger(vueltas) || vueltas < 1 || vueltas > quedan) {
    throw new DemasiadasVueltas(`The file asks for ${vueltas} rounds`);
  }
  quedan -= vueltas;
}

/** Runs a function that opens one file; every derivation in it, nested ones too, takes its rounds from the same count. */
export function limitVueltas<T>(open: () => T): T {
  quedan = MAX_VUELTAS;
  try {
    return open();
  } finally {
    quedan = Infinity;
  }
}

/** Password, salt, rounds, length and digest, in the order of node-forge. */
type Pbkdf2 = (
  ...args: [password: string, salt: string, vueltas: number, largo: number, md?: { algorithm: string } | null]
) => string;
type Pkcs12Key = (
  ...args: [password: string | null, salt: unknown, id: number, vueltas: number, largo: number, md?: unknown]
) => unknown;
type Derivaciones = {
  pkcs5: { pbkdf2: Pbkdf2 };
  pkcs12: { generateKey: Pkcs12Key };
  pki: { pbe: { generatePkcs12Key: Pkcs12Key } };
};

/**
 * node-forge takes the rounds from the file without a limit, also from parts that only its own decryption shows, so its
 * derivations themselves count. The one of PBES2 is done by Node, which is some twenty times as fast.
 */
function countDerivaciones({ pkcs5, pkcs12, pki }: Derivaciones): void {
  const { generatePkcs12Key } = pki.pbe;
  const counted: Pkcs12Key = (...args) => {
    spend(args[3]);
    return generatePkcs12Key(...args);
  };
  pki.pbe.generatePkcs12Key = counted;
  pkcs12.generateKey = counted;
  pkcs5.pbkdf2 = (...[password, salt, vueltas, largo, md]) => {
    spend(vueltas);
    const [clave, sal] = [Buffer.from(password, 'binary'), Buffer.from(salt, 'binary')];
    return pbkdf2Sync(clave, sal, vueltas, largo, md?.algorithm ?? 'sha1').toString('binary');
  };
}

countDerivaciones(forge as unknown as Derivaciones);
