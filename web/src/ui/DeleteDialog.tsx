import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showFailure, showSuccess } from './show-alert.tsx';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  submit: string;
  /** What is said when it is gone. */
  done: string;
  onDelete: () => Promise<unknown>;
  /** Leaves what showed it, and forgets it. */
  onDeleted: () => Promise<void>;
  onClose: () => void;
};

/** Asks, deletes and says so. A refusal is said, and nothing is lost. */
export function DeleteDialog({ done, onDelete, onDeleted, onClose, ...texts }: Props) {
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: async () => {
      onClose();
      showSuccess(done);
      await onDeleted();
    },
    onError: (error) => {
      onClose();
      showFailure(error);
    },
  });
  return (
    <ConfirmDialog
      {...texts}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
