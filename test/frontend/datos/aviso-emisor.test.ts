import { avisoEmisorOf } from '../../../frontend/src/datos/aviso-emisor.ts';
import type { DatosEmisor } from '../../../frontend/src/datos/aviso-emisor.ts';
import { SIMULADOS } from '../../../local/simulador/identidad.ts';
import { useConfig } from '../../support/config.ts';

useConfig(SIMULADOS);

const AHORA = Date.parse('2026-11-20T16:30:00Z');
const DIA = 86_400_000;

type Certificador = DatosEmisor['certificadores'][number];

function certificador(cambio: Partial<Certificador> = {}, dias = 400): Certificador {
  return {
    nitCertificador: '99900122',
    nombre: 'De prueba',
    version: 'v1',
    prod: false,
    principal: true,
    usuario: '',
    tieneApiKey: true,
    tieneLlaveFirma: false,
    bearerVigencia: null,
    comprobado: '2026-11-01T12:00:00.000Z',
    salud: { luz: 'VERDE', ultimoExito: null, ultimoError: null, p95Ms: null, errores: 0, llamadas: 0 },
    certificado: {
      sujeto: 'CN=99900017',
      nit: '99900017',
      serie: '1',
      huella: 'ab',
      vence: new Date(AHORA + dias * DIA).toISOString(),
    },
    ...cambio,
  };
}

function avisoOf(cambio: {
  fase?: number;
  usaCertificacion?: boolean;
  creditos?: number;
  certificadores?: Certificador[];
  habilitada?: boolean;
}): [string, string, string] | null {
  const {
    fase = 3,
    certificadores = [certificador()],
    habilitada = true,
    usaCertificacion = true,
    creditos = 6,
  } = cambio;
  const emisor = { faseRegistroPaf: fase, usaCertificacion } as DatosEmisor['emisor'];
  const sucursales = [{ id: 1, habilitada }] as unknown as DatosEmisor['sucursales'];
  const aviso = avisoEmisorOf({ emisor, certificadores, sucursales, creditos }, AHORA);
  return aviso === null ? null : [aviso.tipo, aviso.ruta, aviso.texto];
}

it('says nothing to an issuer who has everything', () => {
  expect(avisoOf({})).toBeNull();
  expect(avisoOf({ fase: 1 })).toBeNull();
});

it.each([
  [
    { certificadores: [], fase: 0 },
    'info',
    'establecimiento',
    /práctica: sus facturas no tienen valor fiscal/,
  ],
  [{ certificadores: [], usaCertificacion: false }, 'info', 'establecimiento', /práctica/],
  [
    { usaCertificacion: false, fase: 0 },
    'warning',
    'suscripcion',
    /Compre un plan antes de emitir o configurar. Sus documentos se conservan/,
  ],
  [{ creditos: 5 }, 'warning', 'suscripcion', /créditos para 5 documentos/],
  [{ creditos: 1 }, 'warning', 'suscripcion', /un solo documento/],
  [
    { creditos: 0, certificadores: [certificador({}, 20)] },
    'warning',
    'suscripcion',
    /No le quedan créditos. Lo que emita espera/,
  ],
  [
    { certificadores: [certificador({ tieneApiKey: false })] },
    'warning',
    'establecimiento',
    /datos de acceso/,
  ],
  [
    { certificadores: [certificador({ nitCertificador: '99900165', usuario: 'x' })] },
    'warning',
    'establecimiento',
    /datos de acceso/,
  ],
  [
    { certificadores: [certificador({ certificado: null })] },
    'warning',
    'establecimiento',
    /certificado de firma/,
  ],
  [{ certificadores: [certificador({ comprobado: null })] }, 'warning', 'establecimiento', /no ha aceptado/],
  [{ fase: 0 }, 'warning', 'establecimiento', /contrato/],
  [{ habilitada: false }, 'warning', 'sucursales', /ninguna sucursal/],
  [{ fase: 2 }, 'error', 'establecimiento', /soporte/],
  [{ certificadores: [certificador({}, 60)] }, 'info', 'establecimiento', /en 60 días, el 19-01-2027/],
  [{ certificadores: [certificador({}, 30)] }, 'warning', 'establecimiento', /en 30 días/],
  [{ certificadores: [certificador({}, 7)] }, 'error', 'establecimiento', /en 7 días/],
  [{ certificadores: [certificador({}, 1)] }, 'error', 'establecimiento', /mañana/],
  [{ certificadores: [certificador({}, 0.1)] }, 'error', 'establecimiento', /hoy/],
  [{ certificadores: [certificador({}, -0.1)] }, 'error', 'establecimiento', /venció/],
])('of %j is a notice', (cambio, tipo, ruta, texto) => {
  const aviso = avisoOf(cambio);
  expect(aviso?.slice(0, 2)).toEqual([tipo, ruta]);
  expect(aviso?.[2]).toMatch(texto);
});

it('does not ask for a certificate where the certifier signs', () => {
  const infile = certificador({
    nitCertificador: '99900165',
    usuario: 'x',
    tieneLlaveFirma: true,
    certificado: null,
  });
  expect(avisoOf({ certificadores: [infile] })).toBeNull();
});
