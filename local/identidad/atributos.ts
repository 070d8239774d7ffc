import { isRecord } from '#domain/is-record.ts';
import { FALLA, parametro } from './error-identidad.ts';

type Regla = { alRegistrar: boolean; despues: boolean };

/**
 * WriteAttributes of the app client, and whether they may change later. After sign-up no attribute here carries a
 * right: the tenant is read from the membership of the verified `sub`.
 */
const ATRIBUTOS: Readonly<Record<string, Regla>> = {
  email: { alRegistrar: true, despues: false },
  phone_number: { alRegistrar: true, despues: true },
  locale: { alRegistrar: true, despues: true },
  name: { alRegistrar: true, despues: true },
  'custom:nit': { alRegistrar: true, despues: false },
  'custom:referido': { alRegistrar: true, despues: false },
  'custom:contador': { alRegistrar: true, despues: false },
  'custom:idioma': { alRegistrar: true, despues: true },
  'custom:sucursal_default': { alRegistrar: true, despues: true },
};
const MAX_VALUE = 2048;

export function readAtributos(value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (!Array.isArray(value)) throw parametro('UserAttributes must be a list');
  const atributos: Record<string, string> = {};
  for (const item of value as unknown[]) {
    if (!isRecord(item)) throw parametro('Invalid user attribute');
    const { Name, Value = '' } = item;
    if (typeof Name !== 'string' || typeof Value !== 'string' || Value.length > MAX_VALUE) {
      throw parametro('Invalid user attribute');
    }
    atributos[Name] = Value;
  }
  checkFormats(atributos);
  return atributos;
}

export function checkEscritura(atributos: Readonly<Record<string, string>>, momento: keyof Regla): void {
  for (const name of Object.keys(atributos)) {
    const regla = Object.hasOwn(ATRIBUTOS, name) ? ATRIBUTOS[name] : undefined;
    if (regla === undefined || !regla.alRegistrar) throw FALLA.atributoAjeno();
    if (!regla[momento]) throw parametro(`user.${name}: Attribute cannot be updated.`);
  }
}

export function toLista(atributos: Readonly<Record<string, string>>): { Name: string; Value: string }[] {
  return Object.entries(atributos).map(([Name, Value]) => ({ Name, Value }));
}

function checkFormats({ email, phone_number: phone }: Record<string, string>): void {
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw parametro('Invalid email address format.');
  }
  if (phone !== undefined && !/^\+\d{8,15}$/.test(phone)) throw parametro('Invalid phone number format.');
}
