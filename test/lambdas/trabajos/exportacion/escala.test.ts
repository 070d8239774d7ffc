import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { strFromU8, unzipSync } from 'fflate';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { CIERRE_INICIAL, addCierre } from '#lambdas/trabajos/exportacion/cierre.ts';
import { Obra } from '#lambdas/trabajos/exportacion/obra.ts';
import { Parte } from '#lambdas/trabajos/exportacion/parte.ts';
import type { IndiceParte } from '#lambdas/trabajos/exportacion/parte.ts';
import { packFin, packLista, toMomento } from '#lambdas/trabajos/exportacion/zip.ts';
import type { AvanceExportacion, Exportacion } from '#lambdas/ports/exportacion.ts';
import { AHORA, NIT_A } from '../../../support/factories/ids.ts';
import { createPortsDePrueba } from '../../../support/llamadas.ts';
import { testWith } from '../../../support/needs.ts';

const MOMENTO = toMomento('2026-11-20T10:30:00-06:00');
const MIB = 1024 * 1024;
const MEDIDAS = {
  parteBytes: 6 * MIB,
  textoMaximo: 8 * MIB,
  idsPorLista: 5_000,
  partesPorLibro: 100,
  filasMaximas: 1,
};
/** Finished parts and files in each: a million documents of one file. */
const PARTES = 4_000;
const POR_PARTE = 250;
const BYTES_PARTE = 6 * MIB;

/** Contents of a finished part, made when they are read. */
function createIndice(posicion: number): IndiceParte {
  const numeros = Array.from({ length: POR_PARTE }, (_, i) => posicion * POR_PARTE + i);
  return {
    archivos: numeros.map((n) => ({
      nombre: `documentos/2026-11/FACT-${n}.xml`,
      crc: n,
      bytes: 900,
      comprimidos: 600,
      metodo: 8,
      inicio: posicion * BYTES_PARTE + (n % POR_PARTE) * 700,
      sha256: n.toString(16).padStart(64, '0'),
    })),
    filas: numeros.map((n) => ['2026-11-20', 'FACT', String(n)]),
    faltantes: [],
  };
}

const AVANCE: AvanceExportacion = {
  subida: 's',
  listas: Array.from({ length: 200 }, (_, i) => `documentos-${i + 1}-1000000.json`),
  siguiente: null,
  isContado: true,
  total: PARTES * POR_PARTE,
  hechos: PARTES * POR_PARTE,
  libros: Array.from({ length: PARTES / MEDIDAS.partesPorLibro }, (_, i) => `partes-${i + 1}-1000000.json`),
  partes: [],
  bytes: PARTES * BYTES_PARTE,
  cierre: null,
  lote: null,
  vacios: null,
  dados: null,
};

const EN_DIRECTORIO = { ...CIERRE_INICIAL, paso: 'directorio', inicio: AVANCE.bytes } as const;

/** Export whose finished parts exist only as they are read; what its worker stores is kept. */
function createObra(): Obra {
  const ports = createPortsDePrueba();
  const guardados = ports.archivos;
  const libro = (numero: number) =>
    Array.from({ length: MEDIDAS.partesPorLibro }, (_, i) => ({
      recibo: 'r',
      indice: `hecha-${(numero - 1) * MEDIDAS.partesPorLibro + i}`,
      bytes: BYTES_PARTE,
    }));
  const get = async (clave: string): Promise<Uint8Array | null> => {
    const [clase, numero] = (clave.split('/').at(-1) ?? '').split('-');
    const isHecha = clase === 'hecha';
    if (!isHecha && !clave.endsWith('-1000000.json')) return guardados.get(clave);
    return Buffer.from(JSON.stringify(isHecha ? createIndice(Number(numero)) : libro(Number(numero))));
  };
  const exportacion: Exportacion = {
    nit: NIT_A,
    id: 'x',
    ...SIN_PEDIDO,
    fechaInicial: 0,
    fechaFinal: 1,
    usuario: 'ana',
    creada: '2026-11-20T10:30:00-06:00',
    estado: 'PREPARANDO',
    avance: AVANCE,
    vistos: 0,
    bytes: 0,
    vence: null,
    intentos: 1,
    version: 2,
  };
  const exportaciones = {
    ...ports.exportaciones,
    save: async ({ version }: { version: number }) => version + 1,
  };
  return new Obra(
    { ...ports, now: () => AHORA, archivos: { ...guardados, get }, exportaciones },
    exportacion,
    MEDIDAS,
  );
}

test('a million documents: neither a part nor the row grows with them, and the list is complete', async () => {
  const obra = createObra();
  let avance = AVANCE;
  let mayorParte = 0;
  let mayorFila = 0;
  let mayorMemoria = 0;
  const antes = process.memoryUsage().rss;
  for (;;) {
    const parte = new Parte(avance.bytes, MOMENTO);
    const cierre = await addCierre(obra, avance, parte, avance.cierre ?? EN_DIRECTORIO);
    mayorParte = Math.max(mayorParte, parte.bytes);
    mayorMemoria = Math.max(mayorMemoria, process.memoryUsage().rss - antes);
    if (cierre === null) {
      const bytes = Buffer.from(parte.toBytes());
      const fin64 = bytes.length - 22 - 76;
      expect(bytes.readBigUInt64LE(fin64 + 32)).toBe(BigInt(PARTES * POR_PARTE));
      const inicio = Number(bytes.readBigUInt64LE(fin64 + 48));
      expect(inicio + Number(bytes.readBigUInt64LE(fin64 + 40))).toBe(avance.bytes + fin64);
      break;
    }
    avance = await obra.addParte({ ...avance, cierre }, parte);
    mayorFila = Math.max(mayorFila, JSON.stringify(avance).length);
  }
  expect(mayorParte).toBeLessThan(MEDIDAS.parteBytes + MEDIDAS.textoMaximo);
  expect(mayorFila).toBeLessThan(40_000);
  // All entries at once would take more than this.
  expect(mayorMemoria).toBeLessThan(400 * MIB);
}, 240_000);

function zipOfMuchos(cantidad: number): Buffer {
  const parte = new Parte(0, MOMENTO);
  for (let n = 0; n < cantidad; n += 1) parte.addTexto(`a/${n}.txt`, String(n));
  const { archivos } = parte.indice;
  const inicio = parte.fin;
  for (let i = 0; i < cantidad; i += 7_000) parte.append(packLista(archivos.slice(i, i + 7_000), MOMENTO));
  parte.append(packFin({ cantidad, inicio, largo: parte.fin - inicio }));
  return Buffer.from(parte.toBytes());
}

test('another reader finds all of 70,000 files, whose list was written in pieces', () => {
  const archivos = unzipSync(zipOfMuchos(70_000));
  expect(Object.keys(archivos)).toHaveLength(70_000);
  expect(strFromU8(archivos['a/69999.txt'] ?? new Uint8Array())).toBe('69999');
}, 60_000);

testWith(['unzip'], 'unzip finds no fault in 70,000 files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), zipOfMuchos(70_000));
    const { status } = spawnSync('unzip', ['-tqq', join(folder, 'a.zip')], { encoding: 'utf8' });
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
