import { LARGOS } from '../../constantes.ts';
import { formatMonto } from '../../dinero/formato.ts';
import { checkReglas } from '../../errores/falta.ts';
import type { Falta, Regla } from '../../errores/falta.ts';
import { checkDireccionReceptor } from '../../establecimiento/direccion-reglas.ts';
import { checkCorreos } from '../../identificacion/contacto.ts';
import { isNitValid } from '../../identificacion/nit.ts';
import { cleanIdReceptor } from '../../identificacion/receptor.ts';
import { checkIdReceptor } from '../../identificacion/reglas.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../../texto/texto.ts';
import type { ReceptorBorrador } from '../modelo/borrador.ts';
import { isOverLimiteCf, limiteCfOf } from '../calculo/emision.ts';
import type { Caso } from './caso.ts';

const IDENTIFICADOR: readonly Regla<Caso>[] = [
  {
    codigo: 'NIT-03',
    // A stage of tests may take NITs without a check digit, but nothing that it sends to production.
    isBroken: ({ borrador: { receptor }, produccion }) =>
      produccion === true &&
      receptor.tipoIdentificador === 'NIT' &&
      !isNitValid(cleanIdReceptor(receptor.nit, 'NIT')),
  },
  {
    codigo: 'RECEPTOR-05',
    isBroken: ({ borrador, tipo }) => borrador.receptor.tipoIdentificador === 'CF' && !tipo.admiteCf,
  },
  {
    codigo: 'NOTA-06',
    isBroken: ({ borrador: { receptor }, tipo, origen }) =>
      tipo.nota &&
      origen !== null &&
      (cleanIdReceptor(receptor.nit, receptor.tipoIdentificador) !== origen.documento.idReceptor ||
        receptor.tipoIdentificador !== origen.documento.tipoIdentificador),
  },
  {
    codigo: 'RECEPTOR-08',
    // The issuer of a special invoice is its buyer, who cannot be the seller too.
    isBroken: ({ borrador: { receptor }, tipo, establecimiento }) =>
      tipo.efecto === 'compra' &&
      receptor.tipoIdentificador === 'NIT' &&
      cleanIdReceptor(receptor.nit, 'NIT') === establecimiento.nit,
  },
  {
    codigo: 'RECEPTOR-06',
    isBroken: ({ borrador, isExportacion }) => isExportacion && borrador.receptor.tipoIdentificador === 'CUI',
  },
  {
    codigo: 'RECEPTOR-07',
    // The receiver of a note is that of its origin, so it is not checked.
    isBroken: ({ borrador, isExportacion, tipo }) =>
      isExportacion && !tipo.nota && borrador.receptor.tipoIdentificador === 'NIT',
  },
  {
    codigo: 'RECEPTOR-04',
    isBroken: ({ borrador, calculado, referencia }) =>
      isOverLimiteCf({
        tipoDocumento: borrador.tipoDocumento,
        tipoIdentificador: borrador.receptor.tipoIdentificador,
        granTotal: calculado.granTotal,
        // When the rate cannot be read, the field of the rate reports it.
        tipoCambio: borrador.moneda === 'USD' ? (referencia?.tasa ?? borrador.tipoCambio) : '1',
        fechaEmision: borrador.fechaEmision,
      }),
  },
];

const NOMBRE: readonly Regla<ReceptorBorrador>[] = [
  {
    codigo: 'RECEPTOR-02',
    isBroken: ({ nombre, tipoIdentificador }) => tipoIdentificador !== 'CF' && isBlank(nombre),
  },
  {
    codigo: 'RECEPTOR-03',
    isBroken: ({ nombre }) => countCaracteres(cleanLinea(nombre)) > LARGOS.nombreReceptor,
  },
  { codigo: 'CARACTERES-01', isBroken: ({ nombre }) => hasForbiddenCaracter(nombre) },
];

const PAIS: readonly Regla<ReceptorBorrador>[] = [
  {
    codigo: 'RECEPTOR-09',
    // An empty country would be written as Guatemala.
    isBroken: ({ tipoIdentificador, direccionReceptor }) =>
      tipoIdentificador === 'EXT' &&
      direccionReceptor !== null &&
      !isBlank(direccionReceptor.direccion) &&
      direccionReceptor.pais.trim() === '',
  },
];

function parametrosOf({ borrador, parametros }: Caso): Caso['parametros'] {
  const limite = limiteCfOf(borrador.tipoDocumento, borrador.fechaEmision);
  return { ...parametros, limiteCf: limite === null ? '' : formatMonto(limite, 'GTQ') };
}

export function checkReceptor(caso: Caso): Falta[] {
  const { receptor } = caso.borrador;
  const id = checkIdReceptor(receptor.nit, receptor.tipoIdentificador, 'receptor.nit');
  return [
    ...(id.length > 0 ? id : checkReglas(IDENTIFICADOR, caso, 'receptor.nit', () => parametrosOf(caso))),
    ...checkReglas(NOMBRE, receptor, 'receptor.nombre'),
    ...checkCorreos(receptor.correo, 'receptor.correo'),
    ...checkReglas(PAIS, receptor, 'receptor.direccionReceptor.pais'),
    ...(receptor.direccionReceptor === null
      ? []
      : checkDireccionReceptor(receptor.direccionReceptor, 'receptor.direccionReceptor')),
  ];
}
