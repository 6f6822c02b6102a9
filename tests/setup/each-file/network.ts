import { afterAll, afterEach, beforeAll } from "vitest";
import { network } from "../../mocks/network";

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());
