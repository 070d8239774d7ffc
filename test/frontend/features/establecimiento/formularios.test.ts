import { guessUbicacion } from '../../../../frontend/src/features/establecimiento/departamentos.ts';
import {
  SIN_ARCHIVO,
  SIN_SECRETOS,
  checkCertificador,
  readArchivo,
  readImpedimento,
  toCertificadorInput,
} from '../../../../frontend/src/features/establecimiento/form-certificador.ts';
import {
  checkFormEstablecimiento,
  fillInicio,
  initialEstablecimiento,
  toInput,
} from '../../../../frontend/src/features/establecimiento/form-establecimiento.ts';
import { parseToken } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';
import { SIMULADOS } from '../../../../local/simulador/identidad.ts';
import { useConfig } from '../../../support/config.ts';

useConfig(SIMULADOS);

const sesion = parseToken(fakeToken({ phone_number: '+50255551234' }));
const fel = { nombre: 'EMISOR DE PRUEBA', direccion: 'ZONA 1, GUATEMALA' };
const nuevo = SIN_SECRETOS;
const guardado = { apiKey: true, llaveFirma: true, certificado: true };
const vacio = {
  nitCertificador: '99900122',
  prod: false,
  principal: false,
  usuario: '',
  apiKey: '',
  llaveFirma: '',
  certificado: { ...SIN_ARCHIVO },
};

describe('issuer form', () => {
  it('leaves a new issuer whom the register knows nothing to type', () => {
    expect(checkFormEstablecimiento(initialEstablecimiento(sesion, fel))).toEqual([]);
  });

  it('asks one whom nobody knows for name and place, and proposes the rest', () => {
    const vacio = initialEstablecimiento(sesion, null);
    const escrito = {
      ...vacio,
      razon: 'TIENDA DE PRUEBA',
      direccion: '3a calle 4-05',
      estado: 'Quetzaltenango',
      ciudad: 'Salcajá',
    };
    expect(checkFormEstablecimiento(escrito).map(({ ruta }) => ruta)).toEqual(['nombre', 'codPostal']);
    const lleno = { ...escrito, ...Object.fromEntries(fillInicio(escrito)) };
    expect(lleno).toMatchObject({ nombre: 'TIENDA DE PRUEBA', codPostal: '09001', regimenSat: 'PATRI' });
    expect(checkFormEstablecimiento(lleno)).toEqual([]);
    expect(fillInicio({ ...lleno, nombre: 'Tienda', codPostal: '09002' })).toEqual([]);
  });

  it('drops the resolution where the regime has none', () => {
    const form = {
      ...initialEstablecimiento(sesion, fel),
      resolNoRetenIsr: true,
      numeroResolRetenIsr: '123-4',
    };
    expect(toInput({ ...form, regimenSat: 'PAPEQ' })).toMatchObject({
      resolNoRetenIsr: false,
      numeroResolRetenIsr: '',
    });
    expect(toInput({ ...form, regimenSat: 'PASIM' })).toMatchObject({
      resolNoRetenIsr: true,
      numeroResolRetenIsr: '123-4',
    });
  });
});

describe('location of a new issuer', () => {
  it.each([
    ['1a. avenida 1-01, zona 1, Guatemala', '1a. avenida 1-01, zona 1', 'Guatemala', 'Guatemala', '01001'],
    ['Km 124, SOLOLA', 'Km 124', 'Sololá', 'Sololá', '07001'],
    ['Guatemala', 'Guatemala', 'Guatemala', 'Guatemala', '01001'],
    ['Calle Santander 2-14, Panajachel', 'Calle Santander 2-14', 'Sololá', 'Panajachel', ''],
    ['1a. calle 2-30 zona 2, COBAN', '1a. calle 2-30 zona 2', 'Alta Verapaz', 'Cobán', '16001'],
    ['5 AV. 3-14, SAN LORENZO, SAN MARCOS', '5 AV. 3-14', 'San Marcos', 'San Lorenzo', ''],
    ['6a. calle, Guatemala, Guatemala', '6a. calle', 'Guatemala', 'Guatemala', '01001'],
  ])('reads %s', (texto, ...leido) => {
    expect(Object.values(guessUbicacion(texto))).toEqual(leido);
  });

  it.each([
    ['Calle real, aldea Xecul', 'Calle real, aldea Xecul', '', ''],
    ['5 AV. 3-14, San Lorenzo', '5 AV. 3-14', '', 'San Lorenzo'],
    ['Calle 1, Quiché', 'Calle 1', 'Quiché', ''],
    ['', '', '', ''],
  ])('leaves empty what %j does not say', (texto, direccion, estado, ciudad) => {
    expect(guessUbicacion(texto)).toEqual({ direccion, estado, ciudad, codPostal: '' });
  });
});

describe('certifier form', () => {
  it('asks a new issuer for the key, the file and its password', () => {
    const rutas = checkCertificador(nuevo)(vacio).map(({ ruta }) => ruta);
    expect(rutas).toEqual(['apiKey', 'certificado.datos', 'certificado.passCert']);
  });

  it('sends no secret that was left empty', () => {
    expect(checkCertificador(guardado)(vacio)).toEqual([]);
    expect(toCertificadorInput(vacio, guardado)).toEqual({
      nitCertificador: '99900122',
      prod: false,
      principal: false,
    });
  });

  it('asks for the password of a replaced file', () => {
    const form = { ...vacio, certificado: { nombre: 'a.pfx', datos: 'AAAA', formato: 'PFX', passCert: '' } };
    const faltas = checkCertificador(guardado)(form);
    expect(faltas.map(({ ruta }) => ruta)).toEqual(['certificado.passCert']);
  });

  it('reads the file as base64 with its format, and refuses more than 512 KB without reading it', async () => {
    expect(await readArchivo(new File([new Uint8Array([1, 2, 3])], 'firma.p12'))).toEqual({
      nombre: 'firma.p12',
      datos: 'AQID',
      formato: 'P12',
    });
    const big = new File([new Uint8Array(512 * 1024 + 1)], 'firma.pfx');
    expect(await readArchivo(big)).toMatchObject({ codigo: 'CERTIFICADOR-05' });
  });
});

describe('production', () => {
  const encendido = { ...vacio, prod: true };
  const noApto = () => checkCertificador(guardado)(encendido).map(({ codigo, ruta }) => `${codigo} ${ruta}`);

  describe('in a stage that is not production', () => {
    useConfig(SIMULADOS, 'desarrollo');
    it('is a fault of the switch, whose text says what to do before it is tried', () => {
      expect(noApto()).toEqual(['CERTIFICADOR-14 prod']);
      expect(readImpedimento('99900122')).toContain('solo para pruebas');
    });
  });

  describe('of a certifier that nobody confirmed', () => {
    useConfig(
      SIMULADOS.map((each) => ({ ...each, confirmado: false })),
      'produccion',
    );
    it('is a fault of the switch', () => {
      expect(noApto()).toEqual(['CERTIFICADOR-14 prod']);
      expect(readImpedimento('99900122')).toContain('pida a soporte');
      expect(checkCertificador(guardado)(vacio)).toEqual([]);
    });
  });

  describe('on one machine', () => {
    useConfig(SIMULADOS);
    it('is tried with the simulators', () => {
      expect(noApto()).toEqual([]);
      expect(readImpedimento('99900122')).toBeNull();
      expect(readImpedimento('')).toBeNull();
    });
  });
});
