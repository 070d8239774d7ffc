import { useSyncExternalStore } from 'react';
import { isOnline } from './connection.ts';
import { isHoraDelServidor, readHoy, subscribeHoy } from './reloj.ts';

/** Day of today, yyyy-mm-dd, which changes at midnight and when the server shows that the device's clock is wrong. */
export const useHoy = (): string => useSyncExternalStore(subscribeHoy, readHoy);

/** Whether today is a guess of the device's clock: there is no connection, and no answer of this session has told the time. */
export const isDiaDudoso = (): boolean => !isOnline() && !isHoraDelServidor();
