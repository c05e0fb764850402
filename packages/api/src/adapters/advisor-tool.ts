/** The AI SDK's form of a tool. Bundled it is a few lines: the rest of the package is left out. */
export { tool, type Tool } from 'ai';
