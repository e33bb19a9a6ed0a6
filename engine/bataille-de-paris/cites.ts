/** Every rule and ruling that this system's code cites. A test compares it with the code. */
export const citations: readonly string[] = [];
