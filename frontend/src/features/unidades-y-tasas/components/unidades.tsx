import { useEffect, useMemo, useState } from 'react';
import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import type { Columna, Grupos } from '../../../components/lista.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import type { UnidadLeida } from '../../../datos/unidades.ts';
import { FORMULARIOS } from '../formularios.ts';
import { t } from '../i18n.ts';
import { peekUnsaved } from '../../../lib/unsaved-forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutUnidad } from '../api.ts';
import { TablaBuscable } from './tabla-buscable.tsx';

/** Its rules load with the list, a moment after it. */
const UnidadNueva = deferComponent(async () => (await import('./unidad-dialogo.tsx')).UnidadDialog);

/** `version` is null for the common ones, which nobody changes. */
type Fila = UnidadMedida & { propia: boolean; version: string | null };

const COMUNES: readonly Fila[] = UNIDADES_COMUNES.map((unidad) => ({
  ...unidad,
  propia: false,
  version: null,
}));

const textoDe = ({ codigo, nombre }: Fila): string => `${codigo} ${nombre}`;

/** Takes a unit of the issuer out of the lists, or back. */
function useToggle() {
  const put = usePutUnidad();
  return ({ codigo, nombre, eliminada, version }: Fila) =>
    void put
      .mutateAsync({ data: { codigo, nombre, eliminada: !eliminada }, version })
      .then(
        () =>
          showToast(
            'success',
            t(eliminada ? 'catalogos.unidades.restaurada' : 'catalogos.unidades.quitada', { codigo }),
          ),
        showError,
      );
}

function origenOf({ propia, eliminada }: Fila): string {
  if (!propia) return t('catalogos.unidades.comun');
  return t(eliminada ? 'catalogos.unidades.retirada' : 'catalogos.unidades.propia');
}

const GRUPOS: Grupos<Fila> = {
  claveDe: origenOf,
  cabeza: (titulo) => ({ titulo }),
};

const columnasOf = (): Columna<Fila>[] => [
  {
    clave: 'codigo',
    titulo: t('catalogos.unidades.codigo'),
    rol: 'detalle',
    ancho: 7,
    celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
  },
  {
    clave: 'nombre',
    titulo: t('catalogos.unidades.nombre'),
    rol: 'titulo',
    celda: ({ nombre }) => nombre,
  },
];

/** The issuer's own units stand first, and those that were taken out after the others of them. */
function filasOf(propias: readonly UnidadLeida[]): Fila[] {
  const filas = propias.map((unidad) => ({ ...unidad, propia: true }));
  return [
    ...filas.filter(({ eliminada }) => !eliminada),
    ...filas.filter(({ eliminada }) => eliminada),
    ...COMUNES,
  ];
}

type UnidadesProps = { propias: readonly UnidadLeida[]; canEdit: boolean; canDelete: boolean };

/** Units of measure of lines: the common ones and the issuer's own. */
export function Unidades({ propias, canEdit, canDelete }: UnidadesProps) {
  const [nueva, setNueva] = useState(() => peekUnsaved(FORMULARIOS.unidad) !== null);
  const filas = useMemo(() => filasOf(propias), [propias]);
  useEffect(() => {
    // A failure is reported when the form is drawn.
    if (canEdit) void UnidadNueva.load().catch(() => undefined);
  }, [canEdit]);
  const hasPropias = propias.length > 0;
  const toggle = useToggle();
  const opcionesOf = (fila: Fila): OpcionMenu[] => {
    if (!fila.propia) return [];
    const { eliminada } = fila;
    const texto = t(eliminada ? 'catalogos.unidades.restaurar' : 'catalogos.unidades.quitar');
    return [{ texto, peligro: !eliminada, onSelect: () => toggle(fila) }];
  };
  return (
    <section className="pila" aria-labelledby="catalogo-titulo">
      <div className="fila catalogo-cabeza">
        <p className="secundario">{t('catalogos.unidades.texto')}</p>
        {canEdit ? (
          <Button variante="primaria" icono="agregar" onClick={() => setNueva(true)}>
            {t('catalogos.unidades.agregar')}
          </Button>
        ) : null}
      </div>
      <TablaBuscable
        titulo={t('catalogos.lista.unidades')}
        columnas={columnasOf()}
        grupos={hasPropias ? GRUPOS : undefined}
        acciones={hasPropias && canDelete ? opcionesOf : undefined}
        nombreDe={({ codigo }) => codigo}
        filas={filas}
        claveDe={({ codigo }) => codigo}
        textoDe={textoDe}
        vacio={t('catalogos.sinResultados')}
      />
      {nueva ? <UnidadNueva.Deferred onClose={() => setNueva(false)} /> : null}
    </section>
  );
}
