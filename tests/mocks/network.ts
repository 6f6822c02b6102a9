import { setupServer } from "msw/node";

/**
 * Everything that unit and route tests send goes through here; nothing reaches a socket. Without a handler a request is an error.
 * A test adds its answers by `network.use(http.get(...))`; they are gone after the test.
 */
export const network = setupServer();
