import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FASE_PAF, VERSION_PAF, parrafosPaf } from '#domain/establecimiento/paf.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/field.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import type { MyEstablecimientoQuery } from '../../../generated/operations.ts';
import { CLAVES_EMISOR } from '../../../datos/emisor.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useAceptarPaf, useActualizarPaf } from '../api.ts';
import { findCertificador } from '../../../datos/certificadores.ts';

export type Emisor = NonNullable<MyEstablecimientoQuery['myEstablecimiento']>;

const FASES: Readonly<Record<number, { tono: TonoInsignia; icono: NombreIcono; fase: 0 | 1 | 2 | 3 }>> = {
  0: { tono: 'aviso', icono: 'alerta', fase: 0 },
  1: { tono: 'info', icono: 'reloj', fase: 1 },
  2: { tono: 'peligro', icono: 'anular', fase: 2 },
  3: { tono: 'exito', icono: 'correcto', fase: 3 },
};

/**
 * Asks the register again. When it does not know the NIT (phase 2) the error is shown and the user goes Home; any other
 * failure is the server's message as a warning (spec 1 §8). The caller reports success.
 */
function useActualizacion() {
  const actualizar = useActualizarPaf();
  const navigate = useNavigate();
  const run = async (isPedida: boolean): Promise<void> => {
    try {
      const { regimenSat, sucursales } = await actualizar.mutateAsync();
      if (!isPedida) return;
      const regimen = t(`establecimiento.regimen.${regimenSat}`);
      const cantidad = sucursales.length;
      showToast('success', t('paf.actualizado', { regimen, cantidad }));
    } catch (error) {
      const emisor = queryClient.getQueryData<Emisor | null>(CLAVES_EMISOR.establecimiento);
      if (emisor?.faseRegistroPaf === FASE_PAF.fallido) {
        showError(error);
        void navigate(pathTo('home'));
      } else showToast('warning', toAlert(error).mensaje);
    }
  };
  return { run, isPending: actualizar.isPending };
}

function Texto() {
  return (
    <section className="establecimiento-contrato" aria-label={t('paf.texto.titulo')}>
      {parrafosPaf().map((parrafo) => (
        <p key={parrafo}>{parrafo}</p>
      ))}
    </section>
  );
}

function Aceptacion({ emisor, onAceptado }: { emisor: Emisor; onAceptado: () => void }) {
  const aceptar = useAceptarPaf();
  const navigate = useNavigate();
  const accept = async (): Promise<void> => {
    try {
      await aceptar.mutateAsync(VERSION_PAF);
    } catch (thrown) {
      showError(thrown);
      return;
    }
    showToast('success', t('paf.aceptado'));
    onAceptado();
    // The set-up is complete, so the first invoice is next.
    void navigate(pathTo('home'));
  };
  const [marcado, setMarcado] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!marcado) {
      setError(t('paf.faltaAceptar'));
      return;
    }
    void accept();
  };
  return (
    <form className="pila" onSubmit={submit} noValidate>
      <Checkbox
        error={error}
        checked={marcado}
        onChange={(event) => {
          setMarcado(event.currentTarget.checked);
          setError(undefined);
        }}
      >
        {t('paf.acepto', { nit: emisor.nit })}
      </Checkbox>
      <div className="fila fila-final">
        <Button
          variante="primaria"
          type="submit"
          ocupado={aceptar.isPending}
          textoOcupado={t('paf.aceptando')}
        >
          {t('paf.aceptar')}
        </Button>
      </div>
    </form>
  );
}

/** Agreement of the registration service: its text, and the issuer's phase. */
export function ContratoPaf({ emisor }: { emisor: Emisor }) {
  const actualizacion = useActualizacion();
  const { faseRegistroPaf, aceptacionPaf: aceptacion, certificadorAcreditado } = emisor;
  const { tono, icono, fase } = FASES[faseRegistroPaf] ?? { tono: 'contorno', icono: 'reloj', fase: 1 };
  const acreditado = findCertificador(certificadorAcreditado)?.nombreCorto ?? certificadorAcreditado;
  if (fase === FASE_PAF.pendiente) {
    return (
      <div className="pila">
        <p className="secundario">{t('paf.detalle')}</p>
        <Texto />
        <Aceptacion emisor={emisor} onAceptado={() => void actualizacion.run(false)} />
      </div>
    );
  }
  return (
    <div className="pila-corta">
      <div className="fila establecimiento-estado">
        <Badge tono={tono} icono={icono} texto={t(`paf.estado.${fase}`)} />
        {aceptacion ? (
          <span className="secundario">
            {t('paf.aceptadoPor', { ...aceptacion, fecha: formatFechaHora(aceptacion.fecha) })}
          </span>
        ) : null}
      </div>
      {acreditado === '' ? null : <p>{t('paf.acreditado', { certificador: acreditado })}</p>}
      <details>
        <summary>{t('paf.texto.titulo')}</summary>
        <Texto />
      </details>
      <div>
        <Button
          icono="reintentar"
          ocupado={actualizacion.isPending}
          textoOcupado={t('paf.actualizando')}
          onClick={() => void actualizacion.run(true)}
        >
          {t('paf.actualizar')}
        </Button>
      </div>
    </div>
  );
}
