import { env } from "./env.server";

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a Host names this machine to itself. */
export const isLocalHost = (host: string | null): boolean => host !== null && LOCAL_HOST.test(host);

/** Whether the site is opened at this machine itself: no proxy is declared, nor an address that the public has. */
export const isOpenedHere = env.TRUST_PROXY === 0 && (!env.PUBLIC_URL || isLocalHost(new URL(env.PUBLIC_URL).host));
