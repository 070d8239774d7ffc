export interface RwLock {
  /** Runs a task beside other shared tasks, never beside an exclusive one. */
  shared<T>(task: () => Promise<T>): Promise<T>;
  exclusive<T>(task: () => Promise<T>): Promise<T>;
}

type Waiting = { exclusive: boolean; start: () => void };

/** Creates a lock that serves tasks in the order of arrival, so that neither readers nor transactions starve. */
export function createRwLock(): RwLock {
  const queue: Waiting[] = [];
  let readers = 0;
  let writing = false;

  function advance(): void {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      if (writing || (next.exclusive && readers > 0)) return;
      queue.shift();
      if (next.exclusive) writing = true;
      else readers += 1;
      next.start();
    }
  }

  async function enter<T>(exclusive: boolean, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      queue.push({ exclusive, start: resolve });
      advance();
    });
    try {
      return await task();
    } finally {
      if (exclusive) writing = false;
      else readers -= 1;
      advance();
    }
  }

  return {
    shared: (task) => enter(false, task),
    exclusive: (task) => enter(true, task),
  };
}
