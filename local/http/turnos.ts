import { performance } from 'node:perf_hooks';

/** Calls of one client at once while nobody else asks for anything. */
const A_LA_VEZ = 6;
/** Milliseconds after its last call for which a client counts as busy. */
const ACTIVO_MS = 1_000;
/** Milliseconds of work that a client may be ahead of the one that used least. */
const VENTAJA_MS = 50;
/** A client that is ahead rests this many times as long as its call took, at most so many milliseconds, and then goes on. */
const DESCANSO = 3;
const MAX_DESCANSO_MS = 2_000;
/** The least that it rests: a flood of calls that take no time still costs their connections. */
const MIN_DESCANSO_MS = 30;
/** Milliseconds of work that each call costs before and after its turn. */
const COSTO_MS = 1;
/** A call that takes longer waits for somebody else, as a rule, and holds the next one of its client no more. */
const LARGA_MS = 2_000;
/** Milliseconds after which those that wait are looked at again when no call ends. */
const MIRADA_MS = 20;

/** Clocks in milliseconds: of the world, and of the work that this thread has done. */
type Relojes = { now: () => number; work: () => number };

/** Ends a turn; a second call does nothing. */
export type Fin = () => void;

export type Turnos = {
  /** Waits for the turn of that client. */
  take(cliente: string): Promise<Fin>;
};

type Cliente = {
  /** Milliseconds of work of this thread, counted from those of the client that had used least when this one came. */
  gasto: number;
  /** Instants at which its calls under way began. */
  enCurso: number[];
  espera: (() => void)[];
  /** Instant of its last call or end. */
  visto: number;
  /** Instant until which it rests when it is ahead. */
  descansa: number;
};

const RELOJES: Relojes = {
  now: () => performance.now(),
  work: () => performance.eventLoopUtilization().active,
};

/**
 * Shares the thread that answers among its clients. The cloud gives every call a machine of its own; here one thread serves
 * them all, and the client that sends most would have nearly all of it. A client alone is not held. Among several each has one call at
 * a time, and who has used more of the thread than another waits for that one, though not for ever.
 */
export function createTurnos({ now, work }: Relojes = RELOJES): Turnos {
  const clientes = new Map<string, Cliente>();
  let contado = work();
  let timer: NodeJS.Timeout | null = null;

  /** Charges the work since the last look to those whose calls were under way, in equal parts. */
  function charge(): void {
    const hasta = work();
    const ocupados = [...clientes.values()].filter(({ enCurso }) => enCurso.length > 0);
    for (const cliente of ocupados) cliente.gasto += (hasta - contado) / ocupados.length;
    contado = hasta;
  }

  function advance(): void {
    charge();
    const enOrden = [...clientes.values()].sort((a, b) => a.gasto - b.gasto);
    for (const cliente of enOrden) {
      const otros = enOrden.filter((each) => each !== cliente);
      while (cliente.espera.length > 0 && mayStart(cliente, otros, now())) cliente.espera.shift()?.();
    }
    const isEsperado = enOrden.some(({ espera }) => espera.length > 0);
    if (isEsperado) {
      timer ??= setTimeout(() => {
        timer = null;
        advance();
      }, MIRADA_MS);
    }
  }

  /** The client of that name. One that comes back begins beside the one that used least, with neither debt nor merit. */
  function greet(nombre: string): Cliente {
    for (const [each, cliente] of clientes) if (!isActivo(cliente, now())) clientes.delete(each);
    const conocido = clientes.get(nombre);
    if (conocido !== undefined) return conocido;
    const gasto = leastOf([...clientes.values()], now()) ?? 0;
    const nuevo: Cliente = { gasto, enCurso: [], espera: [], visto: now(), descansa: 0 };
    clientes.set(nombre, nuevo);
    return nuevo;
  }

  function begin(cliente: Cliente): Fin {
    const inicio = now();
    cliente.enCurso.push(inicio);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      charge();
      cliente.enCurso.splice(cliente.enCurso.indexOf(inicio), 1);
      cliente.visto = now();
      cliente.gasto += COSTO_MS;
      const descanso = Math.max(DESCANSO * (now() - inicio), MIN_DESCANSO_MS);
      cliente.descansa = now() + Math.min(descanso, MAX_DESCANSO_MS);
      advance();
    };
  }

  return {
    take: (nombre) =>
      new Promise((resolve) => {
        charge();
        const cliente = greet(nombre);
        cliente.espera.push(() => resolve(begin(cliente)));
        advance();
      }),
  };
}

function isActivo({ enCurso, espera, visto }: Cliente, ahora: number): boolean {
  return enCurso.length > 0 || espera.length > 0 || ahora - visto < ACTIVO_MS;
}

/** Least that a busy one of these clients has used; null when there is none. */
function leastOf(clientes: readonly Cliente[], ahora: number): number | null {
  const gastos = clientes.filter((each) => isActivo(each, ahora)).map(({ gasto }) => gasto);
  return gastos.length === 0 ? null : Math.min(...gastos);
}

function mayStart({ enCurso, gasto, descansa }: Cliente, otros: readonly Cliente[], ahora: number): boolean {
  if (enCurso.length >= A_LA_VEZ) return false;
  const menor = leastOf(otros, ahora);
  if (menor === null) return true;
  if (enCurso.some((inicio) => ahora - inicio < LARGA_MS)) return false;
  return gasto <= menor + VENTAJA_MS || ahora >= descansa;
}
