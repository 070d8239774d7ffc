import { ESCENARIOS_EXENTOS, TIPO_FRASE_EXENTA } from '#domain/documentos/modelo/escenarios.ts';
import { TEXTOS_FRASE } from '#domain/documentos/modelo/frases.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { isPermitido, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import type { DefinicionTipo } from '#domain/documentos/modelo/tipos.ts';
import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { multiply, decimal, toText } from '#domain/dinero/decimal.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import type { UnidadGravable } from '#domain/impuestos/impuestos.ts';
import { casoFrase } from '../../datos/caso-frase.ts';

export const REGIMENES: readonly RegimenSat[] = ['PATRI', 'PASIM', 'PAPEQ', 'EXENT'];

export type FilaTipo = { codigo: TipoDocumento; definicion: DefinicionTipo; regimenes: RegimenSat[] };

/** Each type with the regimes that may issue it; notes with the affiliations that may. */
export function filasTipos(): FilaTipo[] {
  return (Object.entries(TIPOS_DOCUMENTO) as [TipoDocumento, DefinicionTipo][]).map(
    ([codigo, definicion]) => ({
      codigo,
      definicion,
      regimenes: REGIMENES.filter((regimen) =>
        definicion.nota ? isPermitido(codigo, regimen) : tiposOf(regimen).tipos.includes(codigo),
      ),
    }),
  );
}

export type FilaImpuesto = {
  clave: string;
  impuesto: string;
  sigla: string;
  codigo: string;
  unidad: string;
  tasa: string;
};

/** Writes a rate: "12 %" of the base, or "Q 4.70" for each unit. */
export function textoTasa({
  tasa,
  moneda,
  parte,
}: Pick<UnidadGravable, 'tasa' | 'moneda' | 'parte'>): string {
  if (moneda === null) {
    const porcentaje = toText(multiply(decimal(tasa), decimal('100')));
    return `${porcentaje.includes('.') ? porcentaje.replace(/\.?0+$/, '') : porcentaje} %`;
  }
  const entera = `${MONEDAS[moneda].simbolo} ${tasa.includes('.') ? tasa : `${tasa}.00`}`;
  return parte === undefined ? entera : `${entera} × ${parte}`;
}

/** Rates of the catalogue; a tax without units of its own has one row that says so. */
export function filasImpuestos(): FilaImpuesto[] {
  return Object.entries(IMPUESTOS).flatMap(([clave, { nombre: impuesto, sigla, unidades }]) =>
    unidades.length === 0
      ? [{ clave, impuesto, sigla, codigo: 'DDMMCCC', unidad: '', tasa: '' }]
      : unidades.map((unidad) => ({
          clave: `${clave}-${unidad.codigo}-${unidad.desde}`,
          impuesto,
          sigla,
          codigo: String(unidad.codigo),
          unidad: unidad.nombre,
          tasa: textoTasa(unidad),
        })),
  );
}

export type FilaFrase = {
  clave: string;
  tipo: number;
  escenario: number;
  texto: string;
  tipos: readonly string[];
};

/** Phrases by type and scenario; those of type 4 are the exempt scenarios. */
export function filasFrases(): FilaFrase[] {
  const frases = Object.entries(TEXTOS_FRASE).map(([clave, texto]) => {
    const [tipo = 0, escenario = 0] = clave.split('/').map(Number);
    return { clave, tipo, escenario, texto, tipos: [] };
  });
  const exentos = ESCENARIOS_EXENTOS.map(({ codigo, textoImpreso, tipos }) => ({
    clave: `${TIPO_FRASE_EXENTA}/${codigo}`,
    tipo: TIPO_FRASE_EXENTA,
    escenario: codigo,
    texto: textoImpreso,
    tipos,
  }));
  return [...frases, ...exentos].sort((a, b) => a.tipo - b.tipo || a.escenario - b.escenario);
}

/** Purpose of an exempt scenario in a few words; "" for other phrases, whose text says it. */
export function casoOf({ tipo, escenario }: FilaFrase): string {
  return tipo === TIPO_FRASE_EXENTA ? casoFrase(tipo, escenario) : '';
}
