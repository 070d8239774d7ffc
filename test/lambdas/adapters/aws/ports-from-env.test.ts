import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { ENV } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';

const original = { ...process.env };
beforeEach(() => {
  process.env = { AWS_REGION: 'us-east-1' };
});
afterEach(() => {
  process.env = { ...original };
});

describe('portsFromEnv', () => {
  it('needs no variable until a port is used, then names the missing one', () => {
    const ports = portsFromEnv();
    expect(() => ports.productos).toThrow(envOfTabla('Productos'));
    expect(() => ports.archivos).toThrow(ENV.bucketArchivos);
    expect(() => ports.salud).toThrow(envOfTabla('Salud'));
    expect(() => ports.colas.correo).toThrow(TRABAJOS.correo.cola.env);
    expect(() => ports.bandejaSalida).toThrow(envOfTabla('Documentos'));
    process.env[envOfTabla('Productos')] = 'local-Productos';
    expect(ports.productos).toBe(ports.productos);
    expect(() => ports.clientes).toThrow(envOfTabla('Clientes'));
  });

  it('reads and leases documents without the table of the credits, which only some functions know', () => {
    process.env[envOfTabla('Documentos')] = 'local-Documentos';
    const ports = portsFromEnv();
    expect(ports.documentos).toBe(ports.documentos);
  });

  it('finds the waiting rows of a job with the variable of the table that its sweeper may query', () => {
    process.env[envOfTabla('Documentos')] = 'local-Documentos';
    const ports = portsFromEnv();
    const puertos = NOMBRES_COLA.map((nombre) => ports[TRABAJOS[nombre].sweep.puerto]);
    for (const puerto of puertos) expect(puerto.listPending).toBeInstanceOf(Function);
  });

  it('gives a clock and random ids', () => {
    const { now, newId } = portsFromEnv();
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000);
    expect(newId()).not.toBe(newId());
  });

  it('gives whole numbers of a range, both ends included', () => {
    const { randomInt } = portsFromEnv();
    const found = new Set(Array.from({ length: 200 }, () => randomInt(7, 9)));
    expect([...found].sort()).toEqual([7, 8, 9]);
  });
});
