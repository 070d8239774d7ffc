import { useState } from 'react';
import { ESTADOS_CUPON } from '#domain/creditos/cupones.ts';
import type { EstadoCupon } from '#domain/creditos/cupones.ts';
import { addDays, formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import type { TonoInsignia } from '../../../components/badge.tsx';
import { Chips } from '../../../components/chips.tsx';
import { TextField } from '../../../components/field.tsx';
import { Filtros } from '../../../components/filtros.tsx';
import type { NombreIcono } from '../../../components/iconos.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { usePutCupon } from '../api.ts';
import type { CuponLeido } from '../api.ts';
import { estadoDe, textoDe, toForm, toInput } from '../form-cupon.ts';
import { t } from '../i18n.ts';
import { ArchivosCupones } from './archivos-cupones.tsx';
import { CuponDialogo } from './cupon-dialogo.tsx';

const INSIGNIAS: Readonly<Record<EstadoCupon, { tono: TonoInsignia; icono: NombreIcono }>> = {
  LIBRE: { tono: 'exito', icono: 'correcto' },
  USADO: { tono: 'contorno', icono: 'usuario' },
  VENCIDO: { tono: 'aviso', icono: 'reloj' },
};
const FILTROS = { buscar: '', estado: '' };

type Props = { cupones: readonly CuponLeido[]; hoy: string };
type Acto = { tipo: 'editar' | 'retirar'; cupon: CuponLeido };

/** Coupons with their state; search and filter are in the address. */
export function CuponesLista({ cupones, hoy }: Props) {
  const { valores, change } = useFiltros(FILTROS);
  const [acto, setActo] = useState<Acto | null>(null);
  const buscado = valores.buscar.trim().toUpperCase();
  const hallados = cupones.filter(({ codigo, nit, usadoPor }) =>
    [codigo, nit, usadoPor ?? ''].some((texto) => texto.includes(buscado)),
  );
  const estado = ESTADOS_CUPON.find((each) => each === valores.estado) ?? null;
  const filas = estado === null ? hallados : hallados.filter((cupon) => estadoDe(cupon, hoy) === estado);
  const cuenta = (cual: EstadoCupon): number =>
    hallados.filter((cupon) => estadoDe(cupon, hoy) === cual).length;
  const close = () => setActo(null);
  return (
    <>
      <Filtros
        activos={estado === null ? 0 : 1}
        resultado={t('cupones.cuenta', { cantidad: filas.length, total: cupones.length })}
        accion={filas.length === 0 ? null : <ArchivosCupones cupones={filas} hoy={hoy} />}
        buscar={
          <TextField
            etiqueta={t('cupones.buscar')}
            placeholder={t('cupones.buscar')}
            type="search"
            value={valores.buscar}
            onChange={({ currentTarget }) => change({ buscar: currentTarget.value })}
          />
        }
      >
        <Chips
          etiqueta={t('cupones.filtro')}
          isMudo
          opciones={[
            { valor: '', texto: t('cupones.filtro.todos', { cantidad: hallados.length }) },
            ...ESTADOS_CUPON.map((cual) => ({
              valor: cual,
              texto: t(`cupones.filtro.${cual}`, { cantidad: cuenta(cual) }),
            })),
          ]}
          valor={estado ?? ''}
          onChange={(valor) => change({ estado: valor })}
        />
      </Filtros>
      {filas.length === 0 ? (
        <EmptyState icono="buscar" texto={t('cupones.sinCoincidencias')} />
      ) : (
        <Lista
          titulo={t('cupones.titulo')}
          columnas={columnasOf(hoy)}
          filas={filas}
          claveDe={({ codigo }) => codigo}
          acciones={(cupon) => accionesOf(cupon, setActo)}
          isDensa
        />
      )}
      {acto?.tipo === 'editar' ? (
        <CuponDialogo cupones={cupones} editado={acto.cupon} hoy={hoy} onClose={close} />
      ) : null}
      {acto?.tipo === 'retirar' ? <Retirar cupon={acto.cupon} hoy={hoy} onClose={close} /> : null}
    </>
  );
}

function columnasOf(hoy: string): Columna<CuponLeido>[] {
  return [
    {
      clave: 'codigo',
      titulo: t('cupones.campo.codigo'),
      rol: 'titulo',
      celda: ({ codigo }) => <span className="numero">{codigo}</span>,
    },
    {
      clave: 'documentos',
      titulo: t('cupones.columna.documentos'),
      rol: 'detalle',
      ancho: 8,
      celda: ({ cantidadDte, tipoPaquete }) =>
        t(`cupones.documentos.${tipoPaquete}`, { cantidad: cantidadDte }),
    },
    {
      clave: 'para',
      titulo: t('cupones.columna.para'),
      rol: 'dato',
      ancho: 9,
      celda: ({ nit }) => (nit === '' ? t('cupones.cualquiera') : t('cupones.soloNit', { nit })),
    },
    {
      clave: 'vence',
      titulo: t('cupones.columna.vence'),
      rol: 'dato',
      ancho: 7,
      celda: ({ vence }) => (vence == null ? null : formatFecha(vence)),
    },
    { clave: 'uso', titulo: t('cupones.columna.uso'), rol: 'detalle', ancho: 11, celda: usoDe },
    {
      clave: 'estado',
      titulo: t('cupones.campo.estado'),
      rol: 'estado',
      ancho: 7,
      celda: (cupon) => {
        const estado = estadoDe(cupon, hoy);
        return <Badge {...INSIGNIAS[estado]} texto={t(`cupones.estado.${estado}`)} />;
      },
    },
  ];
}

function usoDe({ usadoPor, usadoEl }: CuponLeido) {
  if (usadoPor == null || usadoEl == null) return null;
  return t('cupones.uso', { nit: usadoPor, fecha: formatFecha(toGuatemala(Date.parse(usadoEl)).fecha) });
}

function accionesOf(cupon: CuponLeido, onActo: (acto: Acto) => void): OpcionMenu[] {
  const { codigo } = cupon;
  if ((cupon.usadoPor ?? null) !== null) return [{ texto: t('cupones.copiarUno'), ...copiar(codigo) }];
  return [
    { texto: t('cupones.copiarUno'), ...copiar(codigo) },
    {
      texto: t('cupones.compartir'),
      icono: 'subir',
      href: `https://wa.me/?text=${encodeURIComponent(textoDe(cupon))}`,
    },
    { texto: t('cupones.editar'), icono: 'editar', onSelect: () => onActo({ tipo: 'editar', cupon }) },
    {
      texto: t('cupones.retirar'),
      icono: 'eliminar',
      peligro: true,
      onSelect: () => onActo({ tipo: 'retirar', cupon }),
    },
  ];
}

function copiar(codigo: string) {
  const onSelect = () =>
    void copyText(Promise.resolve(codigo))
      .then(() => showToast('success', t('cupones.copiado', { codigo })))
      .catch(() => showToast('info', codigo));
  return { icono: 'copiar', onSelect } as const;
}

type RetirarProps = { cupon: CuponLeido; hoy: string; onClose: () => void };

/** Ends a coupon that nobody has used: its last day becomes yesterday. */
function Retirar({ cupon, hoy, onClose }: RetirarProps) {
  const put = usePutCupon();
  const { codigo } = cupon;
  const confirm = async () => {
    try {
      await put.mutateAsync({ codigo, data: { ...toInput(toForm(cupon)), vence: addDays(hoy, -1) } });
      showToast('success', t('cupones.retirado', { codigo }));
    } catch (error) {
      showError(error);
    }
    onClose();
  };
  return (
    <Pregunta
      titulo={t('cupones.retirar')}
      texto={t('cupones.retirar.pregunta', { codigo })}
      boton={t('cupones.retirar')}
      ocupado={put.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
