import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ZONA_HORARIA } from '#domain/constantes.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { afiliacionIvaOf, tiposEmitiblesOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { t } from '../i18n.ts';
import type { Etiqueta } from '../i18n.ts';
import type { FormEstablecimiento } from '../form-establecimiento.ts';
import { TiposRetirados } from './tipos-retirados.tsx';

const AFILIACIONES: Readonly<Record<string, Etiqueta>> = {
  GEN: 'establecimiento.ficha.afiliacion.GEN',
  PEQ: 'establecimiento.ficha.afiliacion.PEQ',
  EXE: 'establecimiento.ficha.afiliacion.EXE',
};

type Props = {
  control: Control<FormEstablecimiento>;
  usaCertificacion: boolean;
};

/** Data that follow from the regime; they change while it is being chosen. */
export function FichaRegimen({ control, usaCertificacion }: Props) {
  const [regimen, isConUsd] = useWatch({ control, name: ['regimenSat', 'monedaUsd'] });
  if (regimen === '') return null;
  const afiliacion = afiliacionIvaOf(regimen);
  const etiqueta = AFILIACIONES[afiliacion];
  const datos = [
    [
      t('establecimiento.ficha.tipos'),
      tiposEmitiblesOf(regimen)
        .map((tipo) => `${nombreTipoOf(tipo)} (${tipo})`)
        .join(', '),
    ],
    [t('establecimiento.ficha.monedas'), isConUsd ? 'GTQ, USD' : 'GTQ'],
    [t('establecimiento.ficha.afiliacion'), etiqueta === undefined ? afiliacion : t(etiqueta)],
    [t('establecimiento.ficha.zona'), ZONA_HORARIA],
    [
      t('establecimiento.ficha.certifica'),
      t(usaCertificacion ? 'establecimiento.ficha.si' : 'establecimiento.ficha.no'),
    ],
  ] as const;
  return (
    <details className="ancho">
      <summary>{t('establecimiento.ficha.titulo')}</summary>
      <div className="establecimiento-certificado">
        <dl className="establecimiento-certificado-datos">
          {datos.map(([nombre, valor]) => (
            <div key={nombre} className={nombre === t('establecimiento.ficha.tipos') ? 'ancho' : undefined}>
              <dt>{nombre}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        <TiposRetirados regimen={regimen} />
      </div>
    </details>
  );
}
