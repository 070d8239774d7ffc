import type { Acceso, Certificacion, Certificador, Outcome, Envio } from '#lambdas/ports/certificador.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../support/dte-canonico.ts';

/** Operation for which a fault is set, under the same name for every protocol. */
export type OperacionCertificador = 'token' | 'certificar' | 'buscar' | 'anular' | 'nit' | 'cui';

/** An adapter with its simulator, ready; the receiver 99900025 and the CUI 9999000130101 are known to it. */
export type BancoCertificador = {
  certificador: Certificador;
  /** The same adapter with an address that no server listens on. */
  sinServicio: Certificador;
  /** Valid credentials of the issuer 99900017; the suite asks for the token where there is one. */
  acceso: Acceso;
  /** Signs as the worker does: when the issuer signs; otherwise it returns the bytes unchanged. */
  firmar: (xml: string, referenceId: 'DatosEmision' | 'DatosAnulacion') => string;
  /** Makes the next call of that operation fail (docs/servicios.md, "The simulators"); an unanswered one must end within 2 s. */
  fault: (operacion: OperacionCertificador, mode: string) => void;
  /** Authorisations and annulments in the simulator's ledger, by UUID in upper case. */
  autorizaciones: () => string[];
  anulaciones: () => string[];
  /** Lines that the adapter logged. */
  lineas: string[];
  stop: () => Promise<void>;
};

const SIN_EFECTO = ['timeout-before', 'http500-before'];
const CON_EFECTO = ['timeout-after', 'http500-after', 'garbage', 'truncated'];
const FECHA = '2026-11-20T10:00:00-06:00';
/** Well-formed NIT that the simulators do not know. */
const NIT_DESCONOCIDO = '99900009';
const CUI_DESCONOCIDO = '1234567890101';

/** Contract of every adapter, run against the simulator of its protocol (docs/servicios.md). */
export function describeCertificador(nombre: string, open: () => Promise<BancoCertificador>): void {
  let banco: BancoCertificador;
  let acceso: Acceso;
  let numero = 0;

  const envio = (xml: string, id = (numero += 1)): Envio => ({
    requestId: `00000000-0000-5000-8000-${id.toString(16).toUpperCase().padStart(12, '0')}`,
    xml,
    fechaEmision: FECHA,
  });
  const nuevo = (precio = 112): Envio =>
    envio(
      banco.firmar(
        buildDteDePrueba({ fechaHoraEmision: FECHA, precio, idReceptor: '99900025' }),
        'DatosEmision',
      ),
    );
  const anulacionDe = (uuid: string, idReceptor = '99900025'): Envio =>
    envio(banco.firmar(buildAnulacionDePrueba({ uuid, idReceptor, fechaEmision: FECHA }), 'DatosAnulacion'));
  /** Makes a certification that must succeed. */
  const certifyOk = async (cual: Envio): Promise<Certificacion> =>
    datosOf(await banco.certificador.certify(acceso, cual));
  /** Settles an unknown outcome as the worker does. */
  const settle = async (cual: Envio): Promise<Certificacion> => {
    if (!banco.certificador.capacidades.buscaPorId) return certifyOk(cual);
    const found = datosOf(await banco.certificador.find(acceso, cual));
    return found.tipo === 'certificado' ? found.certificacion : certifyOk(cual);
  };
  const countNuevas = async (run: () => Promise<void>): Promise<number> => {
    const antes = banco.autorizaciones().length;
    await run();
    return banco.autorizaciones().length - antes;
  };

  beforeAll(async () => {
    banco = await open();
    acceso = banco.acceso;
    if (banco.certificador.capacidades.usaToken) {
      acceso = { ...acceso, token: datosOf(await banco.certificador.getToken(acceso)).token };
    }
  });
  afterAll(() => banco.stop());

  describe(`${nombre}: certifying`, () => {
    test('gives the authorisation that the ledger holds', async () => {
      const certificacion = await certifyOk(nuevo());
      expect(banco.autorizaciones()).toContain(certificacion.uuid);
      expect(certificacion.uuid).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
      expect([certificacion.serie, certificacion.numero, certificacion.fechaCertificacion]).not.toContain('');
      expect(certificacion.nitCertificador).toMatch(/^\d+[\dK]$/);
      expect(certificacion.nombreCertificador).not.toBe('');
      expect(certificacion.xml).toContain(certificacion.uuid);
    });

    test('a repeat with the same id gives the same authorisation, not another', async () => {
      const cual = nuevo();
      const primera = await certifyOk(cual);
      const nuevas = await countNuevas(async () => {
        expect((await certifyOk(cual)).uuid).toBe(primera.uuid);
      });
      expect(nuevas).toBe(0);
    });

    test('the same id with another body is never authorised a second time', async () => {
      const cual = nuevo();
      const primera = await certifyOk(cual);
      const otro = { ...nuevo(250), requestId: cual.requestId };
      const nuevas = await countNuevas(async () => {
        const outcome = await banco.certificador.certify(acceso, otro);
        // The answer is a refusal or the first authorisation; the worker then sees that it belongs to another document.
        expect(outcome.tipo === 'ok' ? outcome.datos.uuid : outcome.tipo).toMatch(
          new RegExp(`^(rechazado|incierto|${primera.uuid})$`),
        );
      });
      expect(nuevas).toBe(0);
    });

    test.each(SIN_EFECTO)('after %s the outcome is unknown and the repeat certifies once', async (modo) => {
      const cual = nuevo();
      const nuevas = await countNuevas(async () => {
        banco.fault('certificar', modo);
        expect((await banco.certificador.certify(acceso, cual)).tipo).toBe('incierto');
        await settle(cual);
      });
      expect(nuevas).toBe(1);
    });

    test.each(CON_EFECTO)('after %s the outcome is unknown and its authorisation is found', async (modo) => {
      const cual = nuevo();
      const nuevas = await countNuevas(async () => {
        banco.fault('certificar', modo);
        expect((await banco.certificador.certify(acceso, cual)).tipo).toBe('incierto');
        expect(banco.autorizaciones()).toContain((await settle(cual)).uuid);
      });
      expect(nuevas).toBe(1);
    });

    test('a slow answer is an answer', async () => {
      banco.fault('certificar', 'slow:50');
      await certifyOk(nuevo());
    });

    test('refused credentials ask for new ones and have no effect', async () => {
      const nuevas = await countNuevas(async () => {
        banco.fault('certificar', 'expired-token');
        expect((await banco.certificador.certify(acceso, nuevo())).tipo).toBe('token_vencido');
      });
      expect(nuevas).toBe(0);
    });

    test('a refusal carries the reason of SAT and has no effect', async () => {
      const nuevas = await countNuevas(async () => {
        banco.fault('certificar', 'reject:FEL_RCP313');
        const outcome = await banco.certificador.certify(acceso, nuevo());
        expect(outcome.tipo).toBe('rechazado');
        expect(JSON.stringify(outcome)).toContain('FEL_RCP313');
      });
      expect(nuevas).toBe(0);
    });
  });

  describe(`${nombre}: finding`, () => {
    test('tells a certified id from one that was never seen', async () => {
      if (!banco.certificador.capacidades.buscaPorId) return;
      const cual = nuevo();
      const certificacion = await certifyOk(cual);
      const found = datosOf(await banco.certificador.find(acceso, cual));
      expect(found).toMatchObject({ tipo: 'certificado', certificacion: { uuid: certificacion.uuid } });
      expect(datosOf(await banco.certificador.find(acceso, nuevo())).tipo).toBe('no_existe');
    });

    test.each([...SIN_EFECTO, 'garbage', 'truncated'])('%s is never "it does not exist"', async (modo) => {
      if (!banco.certificador.capacidades.buscaPorId) return;
      banco.fault('buscar', modo);
      expect((await banco.certificador.find(acceso, nuevo())).tipo).toMatch(/^(incierto|no_disponible)$/);
    });

    test('gives the certified document again, or says that it has no such service', async () => {
      const cual = nuevo();
      const certificacion = await certifyOk(cual);
      const xml = datosOf(await banco.certificador.getXml(acceso, certificacion.uuid, cual));
      if (xml !== null) expect(xml).toBe(certificacion.xml);
    });

    test('has no document for an authorisation of nobody', async () => {
      const nadie = '00000000-0000-4000-8000-000000000000';
      const xml = await banco.certificador.getXml(acceso, nadie, nuevo());
      expect(xml.tipo === 'ok' ? xml.datos : null).toBeNull();
    });
  });

  describe(`${nombre}: annulling`, () => {
    test('annuls once; a repeat and a second one count as done', async () => {
      const { uuid } = await certifyOk(nuevo());
      const cual = anulacionDe(uuid);
      expect(datosOf(await banco.certificador.annul(acceso, cual)).pendiente).toBe(false);
      expect(datosOf(await banco.certificador.annul(acceso, cual)).pendiente).toBe(false);
      expect((await banco.certificador.annul(acceso, anulacionDe(uuid))).tipo).toBe('ok');
      expect(banco.anulaciones().filter((cada) => cada === uuid)).toHaveLength(1);
    });

    test.each([...SIN_EFECTO, ...CON_EFECTO])('after %s the repeat settles it, once', async (modo) => {
      const { uuid } = await certifyOk(nuevo());
      const cual = anulacionDe(uuid);
      banco.fault('anular', modo);
      expect((await banco.certificador.annul(acceso, cual)).tipo).toBe('incierto');
      expect((await banco.certificador.annul(acceso, cual)).tipo).toBe('ok');
      expect(banco.anulaciones().filter((cada) => cada === uuid)).toHaveLength(1);
    });

    test('is refused for another receiver and for an unknown document', async () => {
      const { uuid } = await certifyOk(nuevo());
      expect((await banco.certificador.annul(acceso, anulacionDe(uuid, 'CF'))).tipo).toBe('rechazado');
      const nadie = anulacionDe('00000000-0000-4000-8000-000000000000');
      expect((await banco.certificador.annul(acceso, nadie)).tipo).toBe('rechazado');
      expect(banco.anulaciones()).not.toContain(uuid);
    });

    test.each(['FEL_ANU001', 'FEL_ANU462'])('%s waits for the authorisation of SAT', async (codigo) => {
      const { uuid } = await certifyOk(nuevo());
      banco.fault('anular', `reject:${codigo}`);
      expect(datosOf(await banco.certificador.annul(acceso, anulacionDe(uuid)))).toEqual({
        xml: null,
        pendiente: true,
      });
    });

    test('another reason is a refusal; refused credentials ask for new ones', async () => {
      const { uuid } = await certifyOk(nuevo());
      banco.fault('anular', 'reject:FEL_ANU375');
      expect((await banco.certificador.annul(acceso, anulacionDe(uuid))).tipo).toBe('rechazado');
      banco.fault('anular', 'expired-token');
      expect((await banco.certificador.annul(acceso, anulacionDe(uuid))).tipo).toBe('token_vencido');
    });
  });

  describe(`${nombre}: looking up`, () => {
    test('finds a taxpayer and a person, and tells that nobody has the others', async () => {
      const { certificador } = banco;
      expect(datosOf(await certificador.lookupNit(acceso, '99900025'))?.nombre).toContain(
        'RECEPTOR DE PRUEBA',
      );
      expect(datosOf(await certificador.lookupNit(acceso, NIT_DESCONOCIDO))).toBeNull();
      expect(datosOf(await certificador.lookupCui(acceso, '9999000130101'))?.nombre).toBe(
        'PERSONA DE PRUEBA',
      );
      expect(datosOf(await certificador.lookupCui(acceso, CUI_DESCONOCIDO))).toBeNull();
    });

    test.each(['timeout-before', 'http500-before', 'garbage', 'truncated'])(
      '%s means that it could not be asked, not that nobody has it',
      async (modo) => {
        banco.fault('nit', modo);
        expect((await banco.certificador.lookupNit(acceso, '99900025')).tipo).toBe('no_disponible');
        banco.fault('cui', modo);
        expect((await banco.certificador.lookupCui(acceso, '9999000130101')).tipo).toBe('no_disponible');
      },
    );
  });

  describe(`${nombre}: credentials and network`, () => {
    test('a wrong key is a refusal, and a token that fails to come has no effect', async () => {
      const { certificador } = banco;
      const malo = { ...acceso, apiKey: 'llave-equivocada', token: '' };
      if (certificador.capacidades.usaToken) {
        expect((await certificador.getToken(malo)).tipo).toBe('rechazado');
        banco.fault('token', 'timeout-before');
        expect((await certificador.getToken(acceso)).tipo).toBe('no_disponible');
      } else {
        expect((await certificador.certify(malo, nuevo())).tipo).toBe('token_vencido');
      }
    });

    test('a refused connection means that nothing was sent', async () => {
      const { sinServicio } = banco;
      const cual = nuevo();
      const llamadas: Promise<Outcome<unknown>>[] = [
        sinServicio.certify(acceso, cual),
        sinServicio.annul(acceso, anulacionDe('00000000-0000-4000-8000-000000000000')),
        sinServicio.lookupNit(acceso, '99900025'),
        sinServicio.lookupCui(acceso, '9999000130101'),
      ];
      if (sinServicio.capacidades.usaToken) llamadas.push(sinServicio.getToken(acceso));
      if (sinServicio.capacidades.buscaPorId) llamadas.push(sinServicio.find(acceso, cual));
      const tipos = (await Promise.all(llamadas)).map(({ tipo }) => tipo);
      expect(new Set(tipos)).toEqual(new Set(['no_disponible']));
    });

    test('logs every call, and in no line a key, a token or a body', () => {
      const todo = banco.lineas.join('\n');
      const secretos = [acceso.apiKey, acceso.llaveFirma, acceso.token].filter((secreto) => secreto !== '');
      expect(secretos.length).toBeGreaterThan(0);
      expect(todo).toContain('certificador.llamada');
      for (const secreto of secretos) expect(todo).not.toContain(secreto);
      expect(todo).not.toContain('DatosEmision');
    });
  });
}

function datosOf<T>(outcome: Outcome<T>): T {
  if (outcome.tipo !== 'ok') throw new Error(`not ok: ${JSON.stringify(outcome)}`);
  return outcome.datos;
}
