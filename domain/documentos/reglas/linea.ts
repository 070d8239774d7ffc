import { LARGOS } from '../../constantes.ts';
import { cleanLinea, cleanText, countCaracteres, hasForbiddenCaracter, isBlank } from '../../texto/texto.ts';
import type { LineaBorrador } from '../modelo/borrador.ts';
import type { ReglasCampo } from './caso.ts';

/** Fields that a line of a document shares with a product of the catalogue. */
type Articulo = Pick<LineaBorrador, 'descripcion' | 'bienServicio' | 'unidadMedida'>;

export const CAMPOS_LINEA: readonly ReglasCampo<Articulo>[] = [
  {
    ruta: 'descripcion',
    reglas: [
      { codigo: 'LINEA-01', isBroken: ({ descripcion }) => isBlank(descripcion) },
      {
        codigo: 'LINEA-02',
        isBroken: ({ descripcion }) => countCaracteres(cleanText(descripcion)) > LARGOS.descripcion,
      },
      { codigo: 'CARACTERES-01', isBroken: ({ descripcion }) => hasForbiddenCaracter(descripcion) },
    ],
  },
  {
    ruta: 'bienServicio',
    reglas: [{ codigo: 'LINEA-03', isBroken: ({ bienServicio }) => !['B', 'S'].includes(bienServicio) }],
  },
  {
    ruta: 'unidadMedida',
    reglas: [
      { codigo: 'LINEA-04', isBroken: ({ unidadMedida }) => isBlank(unidadMedida) },
      {
        codigo: 'LINEA-05',
        isBroken: ({ unidadMedida }) => countCaracteres(cleanLinea(unidadMedida)) > LARGOS.unidadMedida,
      },
      { codigo: 'CARACTERES-01', isBroken: ({ unidadMedida }) => hasForbiddenCaracter(unidadMedida) },
    ],
  },
];
