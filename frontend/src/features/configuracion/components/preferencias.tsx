import { Link } from 'react-router-dom';
import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { isTipoDocumento, nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { tiposEmitiblesOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { DENSIDADES } from '#domain/sesion/preferencias.ts';
import type { Densidad, Preferencias } from '#domain/sesion/preferencias.ts';
import { SelectField } from '../../../components/field.tsx';
import type { Opcion } from '../../../components/field.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { readIdioma } from '../../../lib/i18n.ts';
import { pickIdioma } from '../../../lib/idioma-usuario.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useCanOpen } from '../../../lib/use-permiso.ts';
import { showError } from '../../../lib/toasts.ts';
import { useGuardarPreferencias } from '../../../datos/guardar-preferencias.ts';

const REGIMEN = '';

function opcionesTipo(emisor: Pick<Establecimiento, 'regimenSat'>): Opcion[] {
  const usual = nombreTipoOf(tiposOf(emisor.regimenSat).porDefecto);
  return [
    { valor: REGIMEN, texto: t('configuracion.tipo.delRegimen', { tipo: usual }) },
    ...tiposEmitiblesOf(emisor.regimenSat).map((tipo: TipoDocumento) => ({
      valor: tipo,
      texto: `${tipo} · ${nombreTipoOf(tipo)}`,
    })),
  ];
}

function IdiomaCampo() {
  const { idiomas, codigo, aviso } = readIdioma();
  if (idiomas.length < 2) return null;
  return (
    <SelectField
      etiqueta={t('comun.idioma')}
      ayuda={[t('configuracion.idiomaAyuda'), aviso].join(' ').trim()}
      value={codigo}
      onChange={(event) => void pickIdioma(event.target.value).catch(showError)}
      opciones={idiomas.map((idioma) => ({ valor: idioma.codigo, texto: idioma.nombre }))}
    />
  );
}

type PreferenciasCamposProps = {
  preferencias: Preferencias;
  /** Null when the user has no establishment of their own. */
  emisor: Pick<Establecimiento, 'regimenSat'> | null;
};

export function PreferenciasCampos({ preferencias, emisor }: PreferenciasCamposProps) {
  const save = useGuardarPreferencias(preferencias, t('configuracion.guardada'));
  const canOpenPlantillas = useCanOpen('plantillas');

  const { densidad, tipoDocumento } = preferencias;
  return (
    <Seccion
      id="conf-preferencias"
      clave="configuracion.preferencias"
      titulo={t('configuracion.preferencias')}
      isAbierta
    >
      <div className="configuracion-campos">
        <SelectField
          etiqueta={t('configuracion.densidad')}
          ayuda={t('configuracion.densidadAyuda')}
          value={densidad}
          onChange={(event) => {
            const elegida = DENSIDADES.find((each: Densidad) => each === event.target.value);
            if (elegida !== undefined) save({ densidad: elegida });
          }}
          opciones={DENSIDADES.map((valor) => ({ valor, texto: t(`configuracion.densidad.${valor}`) }))}
        />
        {emisor === null ? null : (
          <SelectField
            etiqueta={t('configuracion.tipo')}
            ayuda={t('configuracion.tipoAyuda')}
            value={tipoDocumento ?? REGIMEN}
            onChange={({ target: { value } }) =>
              save({ tipoDocumento: isTipoDocumento(value) ? value : null })
            }
            opciones={opcionesTipo(emisor)}
          />
        )}
        <IdiomaCampo />
        <div className="campo">
          <p className="campo-etiqueta">{t('configuracion.impresion')}</p>
          <p>{t('configuracion.impresionUnica')}</p>
          {emisor === null || !canOpenPlantillas ? null : (
            <Link to={pathTo('plantillas')}>{t('configuracion.impresionEnlace')}</Link>
          )}
        </div>
      </div>
    </Seccion>
  );
}
