import { Badge } from '../../../components/badge.tsx';
import type { Columna } from '../../../components/lista.tsx';
import type { FilaCliente } from '../clientes.ts';
import { t } from '../i18n.ts';
import { PASOS, countHechos, estadoPasoOf } from '../pasos.ts';
import type { Paso } from '../pasos.ts';

type Opciones = {
  /** Columns with name and NIT, which both views have. */
  comunes: readonly Columna<FilaCliente>[];
  onPaso: (cliente: FilaCliente, paso: Paso) => void;
};

/** Columns of the work on the month: each step with its state, and a press on it goes there. */
export function columnasPasos({ comunes, onPaso }: Opciones): readonly Columna<FilaCliente>[] {
  return [
    ...comunes,
    ...PASOS.map((paso): Columna<FilaCliente> => ({
      clave: paso,
      titulo: t(`contador.paso.${paso}`),
      rol: 'dato',
      ancho: ANCHOS[paso],
      celda: (cliente, { tabIndex }) => <Celda {...{ cliente, paso, tabIndex, onPaso }} />,
    })),
    {
      clave: 'avance',
      titulo: t('contador.paso.avance'),
      rol: 'estado',
      ancho: 5.5,
      celda: ({ resumen }) => {
        if (!resumen) return null;
        const hechos = countHechos(resumen.pasos);
        const texto = t('contador.paso.hechos', { hechos, total: PASOS.length });
        return hechos === PASOS.length ? (
          <Badge tono="exito" icono="correcto" texto={texto} />
        ) : (
          <span className="numero">{texto}</span>
        );
      },
    },
  ];
}

/** Widths of the longest state of each step; the name of the client needs the rest. */
const ANCHOS: Record<Paso, number> = { compras: 8.25, conciliado: 9.25, cerrado: 8, declarado: 8 };

type CeldaProps = { cliente: FilaCliente; paso: Paso; tabIndex: 0 | -1; onPaso: Opciones['onPaso'] };

function Celda({ cliente, paso, tabIndex, onPaso }: CeldaProps) {
  const { resumen, nombre } = cliente;
  if (!resumen) return null;
  const { tono, icono, texto } = estadoPasoOf(paso, resumen.pasos);
  return (
    <button
      type="button"
      className="contador-paso"
      tabIndex={tabIndex}
      aria-label={t('contador.paso.ir', { paso: t(`contador.paso.${paso}`), texto, nombre })}
      onClick={() => onPaso(cliente, paso)}
    >
      <Badge {...{ tono, icono, texto }} />
    </button>
  );
}
