import { SIN_RESULTADO } from '#lambdas/ports/auditoria.ts';
import type { AuditoriaRepository, RegistroAuditoria } from '#lambdas/ports/auditoria.ts';
import type { LimiteRepository } from '#lambdas/ports/limites.ts';
import type {
  CambioMiembro,
  LugarDeTrabajo,
  Membresia,
  MembresiaRepository,
  Miembro,
  Reclamo,
  Titular,
} from '#lambdas/ports/membresia.ts';
import type { DirectorioUsuarios } from '#lambdas/ports/usuarios.ts';
import { createContadoresEnMemoria } from './in-memory-contadores.ts';
import { isComo } from './in-memory-establecimientos.ts';

type Puntero = { nit: string; actua: string | null; actuaDesde: string | null; sesionesDesde: number };

export function createMembresiasEnMemoria(): MembresiaRepository {
  const punteros = new Map<string, Puntero>();
  const casas = new Map<string, Map<string, Miembro>>();
  const titulares = new Map<string, Titular>();
  const reclamos = new Map<string, Reclamo>();
  const { moveNit, ...contadores } = createContadoresEnMemoria();
  const miembrosOf = (nit: string): Map<string, Miembro> => casas.get(nit) ?? new Map<string, Miembro>();

  const findPropia = (sub: string): Membresia | null => {
    const nit = punteros.get(sub)?.nit ?? '';
    const miembro = miembrosOf(nit).get(sub);
    if (miembro === undefined) return null;
    const { usuario, rol, sucursales, activa } = miembro;
    const sesionesDesde = punteros.get(sub)?.sesionesDesde ?? 0;
    return { sub, usuario, nit, rol, sucursales, activa, sesionesDesde };
  };
  const find = async (sub: string): Promise<Membresia | null> => {
    const propia = findPropia(sub);
    const { actua = null, actuaDesde = null } = punteros.get(sub) ?? {};
    if (propia === null || actua === null || !propia.activa || propia.rol === 'cajero') return propia;
    const acceso = await contadores.findContador(actua, propia.nit);
    const isElegido = acceso?.estado === 'activo' && acceso.desde === actuaDesde;
    if (!isElegido || !(await contadores.isNitProbado(propia.nit))) return propia;
    return { ...propia, nit: actua, rol: 'contador', sucursales: null };
  };
  const listLugares = async (sub: string): Promise<LugarDeTrabajo[]> => {
    const propia = findPropia(sub);
    if (propia?.activa !== true) return [];
    const actual = (await find(sub))?.nit;
    const isCerrado = propia.rol === 'cajero' || !(await contadores.isNitProbado(propia.nit));
    const clientes = isCerrado ? [] : await contadores.listClientes(propia.nit);
    const activos = clientes.filter(({ estado }) => estado === 'activo');
    return [
      { nit: propia.nit, rol: propia.rol, propio: true, actual: actual === propia.nit },
      ...activos.map(({ nit }): LugarDeTrabajo => ({
        nit,
        rol: 'contador',
        propio: false,
        actual: actual === nit,
      })),
    ];
  };
  const addMiembro = (nit: string, miembro: Miembro): boolean => {
    if (punteros.has(miembro.sub)) return false;
    punteros.set(miembro.sub, { nit, actua: null, actuaDesde: null, sesionesDesde: 0 });
    casas.set(nit, miembrosOf(nit).set(miembro.sub, structuredClone(miembro)));
    return true;
  };
  return {
    ...contadores,
    find: async (sub) => structuredClone(await find(sub)),
    findPropia: async (sub) => structuredClone(findPropia(sub)),
    isConocido: async (sub) => punteros.has(sub),
    reserveNit: async (nit, sub, desde) => {
      if (!titulares.has(nit)) titulares.set(nit, { sub, desde, enTraslado: false });
      const titular = titulares.get(nit);
      return titular?.sub === sub && !titular.enTraslado;
    },
    openEstablecimiento: async (nit, miembro) => {
      const { sub } = miembro;
      const titular = titulares.get(nit);
      if (titular?.sub !== sub || titular.enTraslado) return false;
      return addMiembro(nit, miembro) || punteros.get(sub)?.nit === nit;
    },
    findTitular: async (nit) => structuredClone(titulares.get(nit) ?? null),
    openReclamo: async (reclamo) => {
      if (!reclamos.has(reclamo.sub)) reclamos.set(reclamo.sub, { ...reclamo, estado: 'abierto' });
    },
    findReclamo: async (sub) => structuredClone(reclamos.get(sub) ?? null),
    decideReclamo: async ({ sub, nit }, prueba) => {
      const reclamo = reclamos.get(sub);
      const titular = titulares.get(nit);
      if (reclamo === undefined || titular === undefined) throw new Error('The claim is gone');
      if (titular.sub !== sub && moveNit(nit)) {
        titulares.set(nit, { sub, desde: prueba.desde, enTraslado: true });
        reclamo.estado = 'ganado';
      } else if (titular.sub !== sub) reclamo.estado = 'negado';
      return reclamo.estado;
    },
    addMiembro: async (nit, miembro) => addMiembro(nit, miembro),
    isMiembroActivo: async (nit, sub) => miembrosOf(nit).get(sub)?.activa === true,
    listMiembros: async (nit) => structuredClone([...miembrosOf(nit).values()].sort(byUsuario)),
    changeMiembro: async (nit, sub, { leido, ...cambio }, quien) => {
      const miembro = miembrosOf(nit).get(sub);
      const dueno = miembrosOf(nit).get(quien);
      if (miembro === undefined || dueno?.rol !== 'dueno' || !dueno.activa) return false;
      const parte = ({ rol, sucursales, activa }: CambioMiembro): CambioMiembro => ({
        rol,
        sucursales,
        activa,
      });
      if (!isComo(parte(miembro), leido && parte(leido))) return false;
      miembrosOf(nit).set(sub, { ...miembro, ...structuredClone(cambio) });
      return true;
    },
    endSesiones: async (sub, desde) => {
      const puntero = punteros.get(sub);
      if (puntero !== undefined) puntero.sesionesDesde = desde;
    },
    recordIngreso: async (sub, fecha) => {
      const miembro = miembrosOf(punteros.get(sub)?.nit ?? '').get(sub);
      if (miembro !== undefined) miembro.ultimoIngreso = fecha;
    },
    listLugares: async (sub) => listLugares(sub),
    choose: async (sub, nit) => {
      const puntero = punteros.get(sub);
      if (puntero === undefined) return;
      const acceso = puntero.nit === nit ? null : await contadores.findContador(nit, puntero.nit);
      const elegido = acceso?.estado === 'activo' ? acceso.desde : null;
      Object.assign(puntero, { actua: elegido === null ? null : nit, actuaDesde: elegido });
    },
  };
}

function byUsuario(a: Miembro, b: Miembro): number {
  return a.usuario.length - b.usuario.length || (a.usuario < b.usuario ? -1 : 1);
}

export function createAuditoriaEnMemoria(filas: Map<string, RegistroAuditoria[]>): AuditoriaRepository {
  const keyOf = ({ fecha, id }: Pick<RegistroAuditoria, 'fecha' | 'id'>): string => `${fecha}#${id}`;
  return {
    open: async (dueno, registro) => {
      const nuevo = { ...structuredClone(registro), resultado: SIN_RESULTADO };
      filas.set(dueno, [...(filas.get(dueno) ?? []), nuevo]);
    },
    close: async (dueno, registro, resultado) => {
      const abierto = filas.get(dueno)?.find((each) => keyOf(each) === keyOf(registro));
      if (abierto?.resultado !== SIN_RESULTADO) throw new Error('No open record');
      abierto.resultado = resultado;
    },
    note: async (dueno, registro) => {
      const suyas = filas.get(dueno) ?? [];
      if (suyas.every((each) => keyOf(each) !== keyOf(registro)))
        filas.set(dueno, [...suyas, structuredClone(registro)]);
    },
    list: async (dueno, { desde, hasta }, limite, siguiente) => {
      const todas = (filas.get(dueno) ?? [])
        .filter(({ fecha }) => fecha >= desde && fecha <= hasta)
        .filter((fila) => siguiente === null || keyOf(fila) < siguiente)
        .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
      const registros = structuredClone(todas.slice(0, limite));
      const ultima = registros.at(-1);
      return { registros, siguiente: todas.length > limite && ultima ? keyOf(ultima) : null };
    },
  };
}

export function createLimitesEnMemoria(): LimiteRepository {
  const llenos = new Map<string, number>();
  return {
    take: async (clave, { cantidad, segundos }, now) => {
      const intervalo = Math.ceil((segundos * 1000) / cantidad);
      const lleno = llenos.get(clave) ?? 0;
      const isImposible = lleno > now.getTime() + 2 * cantidad * intervalo;
      const desde = Math.max(isImposible ? 0 : lleno, now.getTime());
      const falta = desde - now.getTime() - (cantidad - 1) * intervalo;
      if (falta > 0) return Math.ceil(falta / 1000);
      llenos.set(clave, desde + intervalo);
      return 0;
    },
    giveBack: async (clave, { cantidad, segundos }, now) => {
      const lleno = llenos.get(clave) ?? 0;
      if (lleno > now.getTime()) llenos.set(clave, lleno - Math.ceil((segundos * 1000) / cantidad));
    },
  };
}

/** User pool that knows the invited users; `pedidos` lists the requests that it received. */
export function createDirectorioEnMemoria(pedidos: string[]): DirectorioUsuarios {
  const usuarios = new Map<string, string>();
  const note = async (...palabras: string[]): Promise<void> => void pedidos.push(palabras.join(' '));
  return {
    invite: async ({ usuario, correo }) => {
      if ([...usuarios.values()].includes(correo)) return 'CORREO_USADO';
      if (usuarios.has(usuario)) return 'USUARIO_USADO';
      usuarios.set(usuario, correo);
      await note('invite', usuario, correo);
      return { sub: `sub-${usuario}` };
    },
    findByCorreo: async (correo) => {
      const found = [...usuarios].find(([, suyo]) => suyo === correo);
      return found === undefined ? null : { sub: `sub-${found[0]}`, usuario: found[0] };
    },
    resend: async (usuario) => {
      await note('resend', usuario);
      return true;
    },
    setAdministrador: (usuario, isAdministrador) => note(isAdministrador ? 'admin' : 'no-admin', usuario),
    setActivo: (usuario, isActivo) => note(isActivo ? 'enable' : 'disable', usuario),
    endSesiones: (usuario) => note('sign-out', usuario),
  };
}
