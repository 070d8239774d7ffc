import { useState } from 'react';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { deferComponent } from '../../../components/deferred.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { usePutTipoCambio } from '../../../datos/unidades.ts';
import type { TipoCambioLeido } from '../../../datos/unidades.ts';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';

const CambioNuevo = deferComponent(async () => (await import('./cambio-form.tsx')).CambioForm);

type QuitarProps = { cambio: TipoCambioLeido; onClose: () => void };

function QuitarCambio({ cambio: { fecha, version }, onClose }: QuitarProps) {
  const put = usePutTipoCambio();
  const dia = formatFecha(fecha);
  const quitar = () =>
    put
      .mutateAsync({ fecha, tasa: '', version })
      .then(() => showToast('success', t('catalogos.cambios.quitado', { fecha: dia })), showError)
      .finally(onClose);
  return (
    <Pregunta
      titulo={t('catalogos.cambios.quitarTitulo', { fecha: dia })}
      texto={t('catalogos.cambios.quitarTexto')}
      boton={t('catalogos.cambios.quitar')}
      ocupado={put.isPending}
      onConfirm={() => void quitar()}
      onClose={onClose}
    />
  );
}

const columnasOf = (): readonly Columna<TipoCambioLeido>[] => [
  {
    clave: 'fecha',
    titulo: t('catalogos.cambios.fecha'),
    rol: 'titulo',
    celda: ({ fecha }) => formatFecha(fecha),
  },
  { clave: 'tasa', titulo: t('catalogos.cambios.tasa'), rol: 'monto', ancho: 10, celda: ({ tasa }) => tasa },
];

type CambiosProps = { dias: readonly TipoCambioLeido[]; canEdit: boolean };

/** Currencies of documents, and the rates that the issuer enters; they are not fetched from anywhere. */
export function Cambios({ dias, canEdit }: CambiosProps) {
  const [quitado, setQuitado] = useState<TipoCambioLeido | null>(null);
  const opcionesOf = (cambio: TipoCambioLeido): OpcionMenu[] => [
    {
      texto: t('catalogos.cambios.quitar'),
      icono: 'eliminar',
      peligro: true,
      onSelect: () => setQuitado(cambio),
    },
  ];
  return (
    <section className="pila" aria-labelledby="catalogo-titulo">
      <ul className="catalogo-monedas">
        {Object.entries(MONEDAS).map(([codigo, { simbolo, plural }]) => (
          <li key={codigo}>
            <span className="codigo">{codigo}</span> {simbolo} · {plural}
          </li>
        ))}
      </ul>
      <p className="secundario">{t('catalogos.cambios.texto')}</p>
      {canEdit ? <CambioNuevo.Deferred dias={dias} /> : null}
      {dias.length === 0 ? (
        <EmptyState icono="reloj" texto={t('catalogos.cambios.vacio')} />
      ) : (
        <Lista
          titulo={t('catalogos.lista.cambios')}
          columnas={columnasOf()}
          filas={dias}
          claveDe={({ fecha }) => fecha}
          nombreDe={({ fecha }) => formatFecha(fecha)}
          acciones={canEdit ? opcionesOf : undefined}
        />
      )}
      {quitado === null ? null : <QuitarCambio cambio={quitado} onClose={() => setQuitado(null)} />}
    </section>
  );
}
