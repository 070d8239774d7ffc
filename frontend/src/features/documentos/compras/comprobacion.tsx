import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { LARGO_MOTIVO_ACEPTACION } from '#domain/importacion/comprobacion.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { CLAVE_COMPRAS, aceptarCompra } from './api.ts';
import type { CompraLeida } from './api.ts';
import { t } from './i18n.ts';

/** Says that nobody vouches for a purchase, or who did, and lets who keeps the books take it or take that back. */
export function Comprobacion({ leida: { documento, compra } }: { leida: CompraLeida }) {
  const canAceptar = usePermiso('reportes');
  const [isPreguntando, setIsPreguntando] = useState(false);
  const { isGuardando, save } = useAceptar(documento.idTransaccion);
  const { prueba, aceptacion } = compra;
  return (
    <Notice tipo={prueba === 'PROBADA' ? 'info' : 'warning'}>
      <div className="pila-corta">
        <p>
          {aceptacion == null
            ? t('compras.porComprobar', { nit: documento.nit })
            : t('compras.aceptada', {
                ...{ usuario: aceptacion.usuario, motivo: aceptacion.motivo },
                fecha: formatFechaHora(aceptacion.cuando),
              })}
        </p>
        {canAceptar ? (
          <div>
            {aceptacion == null ? (
              <Button icono="correcto" onClick={() => setIsPreguntando(true)}>
                {t('compras.aceptar')}
              </Button>
            ) : (
              <Button icono="anular" ocupado={isGuardando} onClick={() => void save(null)}>
                {t('compras.aceptar.quitar')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {isPreguntando ? (
        <Aceptar
          isGuardando={isGuardando}
          onClose={() => setIsPreguntando(false)}
          onSave={(motivo) => void save(motivo).then(() => setIsPreguntando(false))}
        />
      ) : null}
    </Notice>
  );
}

function useAceptar(uuidCertificacion: string) {
  const client = useQueryClient();
  const [isGuardando, setIsGuardando] = useState(false);
  const save = async (motivo: string | null) => {
    setIsGuardando(true);
    try {
      await aceptarCompra({ uuidCertificacion, motivo });
      showToast('success', t(motivo === null ? 'compras.aceptar.quitada' : 'compras.aceptar.exito'));
      await client.invalidateQueries({ queryKey: CLAVE_COMPRAS });
    } catch (error) {
      showError(error);
    } finally {
      setIsGuardando(false);
    }
  };
  return { isGuardando, save };
}

type AceptarProps = { isGuardando: boolean; onClose: () => void; onSave: (motivo: string) => void };

function Aceptar({ isGuardando, onClose, onSave }: AceptarProps) {
  const [motivo, setMotivo] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const texto = motivo.trim();
  return (
    <Dialog titulo={t('compras.aceptar')} onClose={onClose}>
      <form
        noValidate
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          setIsSubmitted(true);
          if (texto !== '') onSave(texto);
        }}
      >
        <p>{t('compras.aceptar.texto')}</p>
        <TextAreaField
          etiqueta={t('compras.aceptar.motivo')}
          placeholder={t('compras.aceptar.ejemplo')}
          maxLength={LARGO_MOTIVO_ACEPTACION}
          value={motivo}
          error={isSubmitted && texto === '' ? t('compras.aceptar.sinMotivo') : undefined}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <PieDialogo ocupado={isGuardando} onClose={onClose}>
          {t('compras.aceptar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}
