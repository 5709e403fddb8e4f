const PATH = /`((?:src|keeper|picture-studio|docs|tests|tools)\/[\w./-]*\w\/?)`/g

/** Paths that a document at `path` names in its `text` though nothing is there. */
export function findLostPaths(path: string, text: string, isThere: (path: string) => boolean): readonly string[] {
  const named = new Set([...text.matchAll(PATH)].map(([, name = '']) => name))
  return [...named].filter((name) => !isThere(name)).map((name) => `${path}: \`${name}\` is not there`)
}
