/** The file promises `removeWebsite`, and `addWebsite` is another file's name. */
export const removeHost = 1;
export const addWebsite = 2;
