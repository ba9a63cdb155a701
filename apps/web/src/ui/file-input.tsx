import type { Ref } from 'react';

type FileInputProps = {
  /** To open it by a button: `ref.current?.click()`. */
  ref: Ref<HTMLInputElement>;
  accept: string;
  onFile: (file: File) => void;
};

/** Chooses one file; not seen, because a button opens it. */
export function FileInput({ ref, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file, mended meanwhile, can be chosen once more.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
