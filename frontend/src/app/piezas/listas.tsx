import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Lista } from '../../components/lista.tsx';
import type { Columna } from '../../components/lista.tsx';
import { formatDia } from '../../lib/format-dia.ts';
import { Muestra } from './muestra.tsx';
import { TEXTO, VENTAS } from './ejemplos.ts';
import type { Venta } from './ejemplos.ts';

const INSIGNIAS = {
  certificada: { tono: 'exito', icono: 'certificado', texto: 'Certificada' },
  pendiente: { tono: 'info', icono: 'reloj', texto: 'Pendiente' },
  anulada: { tono: 'peligro', icono: 'anular', texto: 'Anulada' },
} as const;

const COLUMNAS: readonly Columna<Venta>[] = [
  { clave: 'hora', titulo: 'Hora', rol: 'detalle', ancho: 4.25, celda: ({ hora }) => hora },
  { clave: 'numero', titulo: 'Número', rol: 'detalle', ancho: 9, celda: ({ numero }) => numero },
  { clave: 'cliente', titulo: 'Cliente', rol: 'titulo', celda: ({ cliente }) => cliente },
  { clave: 'correo', titulo: 'Correo', rol: 'dato', ancho: 6, celda: () => null },
  {
    clave: 'estado',
    titulo: 'Estado',
    rol: 'estado',
    ancho: 9,
    celda: ({ estado }) => <Badge {...INSIGNIAS[estado]} />,
  },
  { clave: 'total', titulo: 'Total', rol: 'monto', ancho: 9, celda: ({ total }) => total },
];

const claveDe = ({ id }: Venta): string => id;
const nada = () => undefined;

/** Lists in all their states. */
export function ListasDeMuestra() {
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set(['2']));
  const toggle = ({ id }: Venta) => {
    const despues = new Set(marcadas);
    if (!despues.delete(id)) despues.add(id);
    setMarcadas(despues);
  };
  return (
    <>
      <Muestra titulo="Lista por días, con casillas">
        <Lista
          titulo="Ventas por día"
          columnas={COLUMNAS}
          filas={VENTAS}
          claveDe={claveDe}
          abrir={{ to: ({ id }) => `#venta-${id}` }}
          seleccion={{
            has: ({ id }) => marcadas.has(id),
            toggle,
            cual: ({ numero }) => numero,
            isEligiendo: true,
          }}
          grupos={{
            claveDe: ({ dia }) => dia,
            cabeza: (dia, { length }) => ({
              titulo: formatDia(dia, '2026-11-24'),
              resumen: length < 2 ? null : `${length} · Q 1,325.75`,
            }),
          }}
        />
      </Muestra>
      <Muestra titulo="Lista con menú por fila">
        <Lista
          titulo="Ventas con menú"
          columnas={COLUMNAS}
          filas={VENTAS}
          claveDe={claveDe}
          abrir={{ onAbrir: nada }}
          nombreDe={({ cliente }) => cliente}
          acciones={() => [
            { texto: 'Editar', icono: 'editar', onSelect: nada },
            { texto: 'Eliminar', icono: 'eliminar', peligro: true, onSelect: nada },
          ]}
        />
      </Muestra>
      <Muestra titulo="Lista densa que se ordena, con un botón por fila y sin abrir">
        <Lista
          titulo="Ventas densas"
          columnas={[
            ...COLUMNAS,
            {
              clave: 'accion',
              titulo: 'Acciones',
              rol: 'acciones',
              ancho: 6,
              celda: ({ numero }, { tabIndex }) => (
                <Button tabIndex={tabIndex} aria-label={`Cobrar ${numero}`}>
                  {TEXTO.cobrar}
                </Button>
              ),
            },
          ]}
          filas={VENTAS}
          claveDe={claveDe}
          orden={{
            claves: ['cliente', 'total'],
            actual: { clave: 'total', isDescendente: true },
            onOrden: nada,
          }}
          isDensa
        />
      </Muestra>
    </>
  );
}
