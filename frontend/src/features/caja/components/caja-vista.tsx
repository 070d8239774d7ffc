import { useState } from 'react';
import { DIAS_SIN_CIERRE } from '#domain/caja/cierre.ts';
import type { CierreCaja } from '#domain/caja/cierre.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import type { LugarImpreso } from '#print/cierre-caja.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { useSesion } from '../../../lib/use-sesion.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useCaja, useCajeros, useSucursalDe } from '../api.ts';
import type { CajaLeida, CualCaja } from '../api.ts';
import { t } from '../i18n.ts';
import { CerrarDialogo } from './cerrar-dialogo.tsx';
import { CierreDialogo } from './cierre-dialogo.tsx';
import { CierresCaja } from './cierres-caja.tsx';
import { LineasCaja } from './lineas-caja.tsx';
import { MoverDialogo } from './mover-dialogo.tsx';
import { MovimientosCaja } from './movimientos-caja.tsx';

type Props = { idSucursal: number; lugar: LugarImpreso };

type Abierto = 'cerrar' | 'ENTRADA' | 'SALIDA' | CierreCaja | null;

/** The till as it stands, its close, and the past closes; an owner chooses whose till it is. */
export function CajaVista({ idSucursal, lugar }: Props) {
  const [usuario, setUsuario] = useState<string | null>(null);
  const [abierto, setAbierto] = useState<Abierto>(null);
  const cual: CualCaja = { idSucursal, usuario };
  const { data: caja, error, refetch } = useCaja(cual);
  return (
    <div className="pila">
      <Cabeza caja={caja} sucursal={lugar.sucursal} onAbrir={setAbierto} />
      <DeQuien {...{ usuario }} onChange={setUsuario} />
      {caja !== undefined ? (
        <Estado caja={caja} />
      ) : error === null ? (
        <Skeleton lineas={6} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <section className="pila-corta" aria-labelledby="caja-cierres">
        <h2 className="titulo-menor" id="caja-cierres">
          {t('caja.cierres')}
        </h2>
        <CierresCaja onAbrir={setAbierto} />
      </section>
      <Dialogo {...{ cual, caja, lugar, abierto }} onAbrir={setAbierto} />
    </div>
  );
}

type CabezaProps = {
  caja: CajaLeida | undefined;
  sucursal: string;
  onAbrir: (que: Abierto) => void;
};

function Cabeza({ caja, sucursal, onAbrir }: CabezaProps) {
  if (caja === undefined) return <PageHeader titulo={t('caja.titulo')} detalle={sucursal} />;
  return (
    <PageHeader
      titulo={t('caja.titulo')}
      estado={caja.produccion ? undefined : <Badge tono="aviso" icono="alerta" texto={t('caja.prueba')} />}
      detalle={[sucursal, t('caja.desde', { fecha: formatFechaHora(caja.desde) })]}
      principal={
        <Button variante="primaria" icono="caja" onClick={() => onAbrir('cerrar')}>
          {t('caja.cerrar')}
        </Button>
      }
      mas={[
        { texto: t('caja.entrada'), icono: 'agregar', onSelect: () => onAbrir('ENTRADA') },
        { texto: t('caja.salida'), icono: 'menos', onSelect: () => onAbrir('SALIDA') },
      ]}
    />
  );
}

type DialogoProps = {
  cual: CualCaja;
  caja: CajaLeida | undefined;
  lugar: LugarImpreso;
  abierto: Abierto;
  onAbrir: (que: Abierto) => void;
};

function Dialogo({ cual, caja, lugar, abierto, onAbrir }: DialogoProps) {
  const close = () => onAbrir(null);
  const sucursalDe = useSucursalDe();
  if (abierto === null) return null;
  if (typeof abierto === 'object')
    return (
      <CierreDialogo cierre={abierto} lugar={{ ...lugar, sucursal: sucursalDe(abierto) }} onClose={close} />
    );
  if (abierto !== 'cerrar') return <MoverDialogo cual={cual} tipo={abierto} onClose={close} />;
  if (caja === undefined) return null;
  return (
    <CerrarDialogo
      {...{ cual, caja }}
      onClose={close}
      onCierre={(cierre) => {
        showToast('success', t('caja.dialogo.hecho'));
        onAbrir(cierre);
      }}
    />
  );
}

function Estado({ caja }: { caja: CajaLeida }) {
  const { documentos, anulados, lineas, movimientos, cantidad, cierres } = caja;
  return (
    <>
      {cierres > 0 ? null : <Notice tipo="info">{t('caja.sinCerrar', { dias: DIAS_SIN_CIERRE })}</Notice>}
      <section className="pila-corta" aria-label={t('caja.esperado')}>
        <p className="secundario">{t('caja.resumen', { documentos, anulados })}</p>
        <LineasCaja titulo={t('caja.esperado')} lineas={lineas} />
      </section>
      <section className="pila-corta" aria-labelledby="caja-movimientos">
        <h2 className="titulo-menor" id="caja-movimientos">
          {t('caja.movimientos')}
        </h2>
        <MovimientosCaja {...{ movimientos, cantidad }} />
      </section>
    </>
  );
}

type DeQuienProps = { usuario: string | null; onChange: (usuario: string | null) => void };

/** Choice of the till for an owner who has other users. */
function DeQuien({ usuario, onChange }: DeQuienProps) {
  const propio = useSesion()?.usuario ?? '';
  const otros = useCajeros().filter((each) => each.usuario !== propio);
  if (otros.length === 0) return null;
  return (
    <div className="caja-de-quien">
      <SelectField
        etiqueta={t('caja.deQuien')}
        opciones={[
          { valor: '', texto: t('caja.propia', { usuario: propio }) },
          ...otros.map((each) => ({ valor: each.usuario, texto: `${each.usuario} · ${each.nombre}` })),
        ]}
        value={usuario ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </div>
  );
}
