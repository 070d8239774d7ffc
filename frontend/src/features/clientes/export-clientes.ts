import { ZERO, printMonto } from '#domain/dinero/decimal.ts';
import { toCsv } from '#domain/texto/csv.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import { t } from './i18n.ts';
import type { Saldos } from './saldos.ts';

const COLUMNAS = [
  'nit',
  'tipo',
  'nombre',
  'correos',
  'telefono',
  'direccion',
  'municipio',
  'departamento',
  'codigoPostal',
  'pais',
  'debeGtq',
  'debeUsd',
] as const;

/** Writes the listed entries as a file for spreadsheets, with harmless texts. Unknown balances (null) stay empty. */
export function toCsvClientes(clientes: readonly ClienteLeido[], saldos: Saldos | null): string {
  const filas = clientes.map(
    ({ nitCliente, tipoIdentificador, nombre, correo, telefono, direccionCliente }) => {
      const {
        direccion = '',
        municipio = '',
        departamento = '',
        codigoPostal = '',
        pais = '',
      } = direccionCliente ?? {};
      const montos = (['GTQ', 'USD'] as const).map((moneda) =>
        saldos === null ? '' : printMonto(saldos.get(nitCliente)?.get(moneda) ?? ZERO),
      );
      return [
        ...[nitCliente, tipoIdentificador, nombre, correo, telefono],
        ...[direccion, municipio, departamento, codigoPostal, pais],
        ...montos,
      ];
    },
  );
  return toCsv([COLUMNAS.map((columna) => t(`clientes.columna.${columna}`)), ...filas]);
}
