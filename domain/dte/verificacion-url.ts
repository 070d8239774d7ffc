import { decimal, printMonto } from '../dinero/decimal.ts';

const VERIFICADOR = 'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf';

export type Verificacion = {
  tipo: 'autorizacion' | 'contingencia';
  /** Authorisation, or the access number in contingency. */
  numero: string;
  emisor: string;
  receptor: string;
  /** GranTotal as decimal text. */
  monto: string;
};

/** Builds the address in the QR code [REG 5.6]: fixed order, UUID in upper case, two decimals. */
export function buildVerificacionUrl({ tipo, numero, emisor, receptor, monto }: Verificacion): string {
  const parametros = [
    ['tipo', tipo],
    ['numero', numero.toUpperCase()],
    ['emisor', emisor],
    ['receptor', receptor],
    ['monto', printMonto(decimal(monto))],
  ];
  const query = parametros.map(
    ([nombre, valor = '']) => `${nombre}=${encodeURIComponent(cleanValor(valor))}`,
  );
  return `${VERIFICADOR}?${query.join('&')}`;
}

/** Drops half characters (lone surrogates) that a cut text may contain, because encoding them in an address throws. */
function cleanValor(valor: string): string {
  return valor.replace(/\p{Surrogate}/gu, '');
}
